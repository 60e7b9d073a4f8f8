/** The echo service behind our class: what the streams worker is to the service, with an echo in place of speech. */
import { socketNames } from '../../../../src/wire/sockets/socket-protocol.ts';
import { type ServerSocket, serveSockets } from '../../../../src/wire/sockets/socket-server.ts';
import { answerHandshake, serve } from '../echo-service.ts';
import { ECHO_REPORTS, type EchoReport, SCOPE } from './names.ts';

const workerId = self.name;
const reports = new BroadcastChannel(ECHO_REPORTS);
const report = (message: EchoReport) => reports.postMessage(message);

serveSockets({ names: socketNames(SCOPE), workerId, onConnection });

function onConnection(socket: ServerSocket): void {
  const { url, protocols } = socket;
  report({ type: 'connected', workerId, path: url.pathname });
  socket.onclose = (close) => report({ type: 'closed', workerId, path: url.pathname, close });
  const answer = answerHandshake(url, protocols);
  if (answer === 'never') return;
  if (answer === 'refuse') {
    socket.close(1011, '');
    return;
  }
  socket.accept(answer.protocol);
  socket.onmessage = serve({
    url,
    protocol: answer.protocol,
    server: 'worker',
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    drop: () => self.close(),
  });
}
