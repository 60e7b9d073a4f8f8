/** Conversations of all endpoints. */
export { conversationContext } from './context.ts';
export { resolveConversation } from './turn-rules.ts';
export type { HeardAudio, HeardTurn } from './turns.ts';
