import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const farewellMs = 1_000;

/** No party here speaks anything but HTTP: an upgrade is answered, and its connection let go whether or not it is read. */
export function refuseUpgrades({ server }: FastifyInstance): void {
  server.on('upgrade', (_request: IncomingMessage, connection: Socket) => {
    connection.on('error', () => connection.destroy());
    connection.setTimeout(farewellMs, () => connection.destroy());
    connection.resume();
    const answer = 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
    connection.end(answer, () => connection.destroy());
  });
}
