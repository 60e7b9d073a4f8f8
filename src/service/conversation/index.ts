/** Conversations of all endpoints. */
export { conversationContext } from './context.ts';
export { type Conversation, type ConversationRules, resolveConversation } from './turn-rules.ts';
export type { HeardAudio, HeardTurn, OpenTurn } from './turns.ts';
