import { createConversationMachine } from './conversation/conversation-machine.ts';
import type { SessionDependencies, StreamSocket } from './dependencies.ts';
import { routeOf } from './route.ts';
import { closedMachine } from './session/closed-machine.ts';
import { Session } from './session/session.ts';
import { createVoiceMachine } from './voice/voice-machine.ts';

/** Accepts a connection and starts the session that its address names. */
export function serveConnection(socket: StreamSocket, dependencies: SessionDependencies): void {
  const { scope, catalog, freshId } = dependencies;
  const route = routeOf(socket.url, scope);
  const sessionId = freshId('sess');
  socket.accept(socket.protocols[0] ?? '');
  switch (route?.stream) {
    case 'conversation':
      new Session(socket, createConversationMachine({ sessionId, catalog }), dependencies);
      return;
    case 'voice': {
      const { voiceId } = route;
      new Session(socket, createVoiceMachine({ sessionId, voiceId, catalog }), dependencies);
      return;
    }
    default:
      new Session(
        socket,
        closedMachine('not_found', `There is no stream at ${socket.url.pathname}.`),
        dependencies,
      );
  }
}
