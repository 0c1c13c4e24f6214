import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { signRequest } from '../../server/src/platform/signature.ts';
import { type Figures, Meter } from './figures.ts';
import { Mix, type Play } from './mix.ts';
import type { World } from './world.ts';

export interface Signer {
  vendor: string;
  keyId: string;
  secret: Buffer;
}

export function requestOf(world: World, signer: Signer, play: Play): string {
  const member = world.members[play.member];
  if (!member) throw new RangeError('no such member');
  const common = {
    playerId: member.id,
    gameCode: world.gameCode,
    roundId: play.roundId,
    transactionId: play.transactionId,
    currency: world.currency,
    amount: play.amount,
  };
  const body = JSON.stringify(
    play.type === 'bet'
      ? { ...common, gameSession: member.gameSession }
      : { ...common, betTransactionId: play.betTransactionId, roundClosed: true },
  );
  const target = `/vendor/v1/${play.type}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = randomUUID();
  const { vendor: party, keyId, secret } = signer;
  const signature = signRequest(secret, { method: 'POST', target, party, keyId, timestamp, requestId, body });
  return (
    `POST ${target} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `X-Vendor: ${party}\r\nX-Key-Id: ${keyId}\r\nX-Timestamp: ${timestamp}\r\nX-Request-Id: ${requestId}\r\n` +
    `X-Signature: ${signature}\r\n\r\n${body}`
  );
}

/** One keep-alive connection that asks, waits for the answer, and asks again. A client library would cost more than the server. */
export class Caller {
  readonly #socket: Socket;
  #buffer = '';
  #answered: ((answer: { status: number; text: string }) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('timeout', () => this.#socket.destroy(new Error('no answer')));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  /** Rejects when the connection breaks or, where a time is given, when nothing was answered within it. */
  ask(request: string, withinMs = 0): Promise<{ status: number; text: string }> {
    this.#socket.setTimeout(withinMs);
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    const head = this.#buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(this.#buffer)?.[1];
    if (this.#buffer.length < head + 4 + Number(length ?? 0)) return;
    const status = Number(this.#buffer.slice(9, 12));
    const text = this.#buffer.slice(head + 4);
    this.#buffer = '';
    this.#answered?.({ status, text });
  }
}

/** Signed calls over HTTP, all checks on, from as many connections as there are callers. */
export async function runHttp(
  port: number,
  world: World,
  signer: Signer,
  load: { callers: number; seconds: number },
): Promise<Figures> {
  const meter = new Meter();
  const end = performance.now() + load.seconds * 1000;
  const unexpected = new Map<number, number>();
  const caller = async () => {
    const connection = new Caller(port);
    const mix = new Mix(world.members.length);
    while (performance.now() < end) {
      const play = mix.next();
      const request = requestOf(world, signer, play);
      const began = performance.now();
      const { status } = await connection.ask(request);
      meter.note(performance.now() - began, status !== 200);
      if (status === 200) mix.taken(play);
      else if (status !== 422) unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  if (unexpected.size > 0) {
    throw new Error(
      `unexpected answers: ${[...unexpected].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
  }
  return meter.figures(load.seconds);
}
