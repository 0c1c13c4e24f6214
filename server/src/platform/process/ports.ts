import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

interface Span {
  first: number;
  last: number;
}

/** Below every system's ports for outgoing connections: Linux begins at 32768, others at 49152. */
const listening: Span = { first: 15_000, last: 32_000 };
const tries = 50;

/** The ports that the system itself gives to outgoing connections (RFC 6056 calls them ephemeral). */
function outgoingPorts(): Span {
  try {
    const [first = 0, last = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
      .map(Number);
    if (first > 0 && last >= first) return { first, last };
  } catch {
    // Only Linux has this file.
  }
  return { first: 32_768, last: 65_535 };
}

/** Whether an outgoing connection of any program may be given this port while nobody listens on it. */
export function mayBeLent(port: number): boolean {
  const { first, last } = outgoingPorts();
  return port >= first && port <= last;
}

/**
 * A port of the loopback interface that nobody listens on now, and that stays free while its listener is away: clients
 * that try to reach a dead listener on a port for outgoing connections can be given that very port as their own, and the
 * listener then can't come back.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(listening.first, listening.last + 1);
    if (!mayBeLent(port) && (await isFree(port))) return port;
  }
  return anyFreePort();
}

/** Where a machine lends all of them, or all the others are taken. */
function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
