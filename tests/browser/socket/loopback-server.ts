/** The echo service behind the browser's own WebSocket. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { answerHandshake, serve } from './echo-service.ts';

/** Answers the WebSocket handshakes that come to an HTTP server. @returns what ends all connections */
export function serveLoopback(server: Server): () => void {
  const streams = new Set<Duplex>();
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered, request) => {
      const answer = answerHandshake(addressOf(request), [...offered]);
      return typeof answer === 'object' && answer.protocol !== '' ? answer.protocol : false;
    },
  });
  // The library asks for no protocol where none was offered: what no server should do is done by hand.
  sockets.on('headers', (headers, request) => {
    const answer = answerHandshake(addressOf(request), []);
    if (!request.headers['sec-websocket-protocol'] && typeof answer === 'object' && answer.protocol !== '')
      headers.push(`Sec-WebSocket-Protocol: ${answer.protocol}`);
  });
  server.on('upgrade', (request, stream, head) => {
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    const answer = answerHandshake(addressOf(request), []);
    if (answer === 'never') return;
    if (answer === 'refuse') stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else sockets.handleUpgrade(request, stream, head, (socket) => connect(socket, request));
  });
  return () => {
    for (const stream of streams) stream.destroy();
  };
}

function connect(socket: WebSocket, request: IncomingMessage): void {
  socket.binaryType = 'arraybuffer';
  const url = addressOf(request);
  const take = serve({
    url,
    protocol: socket.protocol,
    server: 'loopback',
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
  });
  socket.on('message', (data: RawData, isBinary: boolean) => {
    // With binaryType "arraybuffer" text comes as a Buffer, everything else as an ArrayBuffer.
    if (isBinary && data instanceof ArrayBuffer) take(data);
    else take(data.toString());
  });
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', `ws://${request.headers.host}`);
}
