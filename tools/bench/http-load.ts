import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { signRequest } from '../../server/src/platform/security/signature.ts';
import { type Figures, Meter } from './figures.ts';
import { Mix, type Play } from './mix.ts';
import type { World } from './world.ts';

export interface Signer {
  vendor: string;
  keyId: string;
  secret: Buffer;
}

function bodyOf(world: World, play: Play): object {
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
  return play.type === 'bet'
    ? { ...common, gameSession: member.gameSession }
    : { ...common, betTransactionId: play.betTransactionId, roundClosed: true };
}

/** A signed request as it goes over the wire; `at` is the time it is signed for. */
function signed(signer: Signer, target: string, content: object, at: Date): string {
  const body = JSON.stringify(content);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const requestId = randomUUID();
  const { vendor: party, keyId, secret } = signer;
  const signature = signRequest(secret, { method: 'POST', target, party, keyId, timestamp, requestId, body });
  return (
    `POST ${target} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
    `X-Vendor: ${party}\r\nX-Key-Id: ${keyId}\r\nX-Timestamp: ${timestamp}\r\nX-Request-Id: ${requestId}\r\n` +
    `X-Signature: ${signature}\r\n\r\n${body}`
  );
}

export function requestOf(world: World, signer: Signer, play: Play, at: Date = new Date()): string {
  return signed(signer, `/vendor/v1/${play.type}`, bodyOf(world, play), at);
}

function batchOf(world: World, signer: Signer, plays: readonly Play[], at: Date): string {
  const movements = plays.map((play) => ({ type: play.type, ...bodyOf(world, play) }));
  return signed(signer, '/vendor/v1/batch', { movements }, at);
}

export interface HttpAnswer {
  status: number;
  text: string;
}

/** One keep-alive connection that asks, waits for the answer, and asks again. A client library would cost more than the server. */
export class Caller {
  readonly #socket: Socket;
  #buffer = '';
  #answered: ((answer: HttpAnswer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('timeout', () => this.#socket.destroy(new Error('no answer')));
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  /** Rejects when the connection breaks or, where a time is given, when nothing was answered within it. */
  ask(request: string, withinMs = 0): Promise<HttpAnswer> {
    this.#socket.setTimeout(withinMs);
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      if (this.#socket.destroyed) reject(new Error('the connection is closed'));
      else this.#socket.write(request);
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
    const length = /content-length: (\d+)/i.exec(this.#buffer.slice(0, head))?.[1];
    if (this.#buffer.length < head + 4 + Number(length ?? 0)) return;
    const status = Number(this.#buffer.slice(9, 12));
    const text = this.#buffer.slice(head + 4);
    this.#buffer = '';
    this.#answered?.({ status, text });
  }
}

export interface HttpLoad {
  callers: number;
  seconds: number;
  /** 1: the calls bet and win; more: the call batch. */
  perRequest: number;
  /** Requests signed beforehand; what goes beyond is signed on the way. */
  prepared: number;
}

/**
 * Signed calls over HTTP, all checks on, from as many connections as there are callers. They are signed before the
 * clock starts, for a time in the middle of the run: what the vendor's side costs is not what is measured.
 */
export async function runHttp(port: number, world: World, signer: Signer, load: HttpLoad): Promise<Figures> {
  const streams = Array.from({ length: load.callers }, () => new Stream(world, signer, load));
  prepareAll(streams, load.prepared);
  const connections = streams.map(() => new Caller(port));
  const meter = new Meter();
  const unexpected = new Map<string, number>();
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const play = async (stream: Stream, connection: Caller) => {
    while (performance.now() < end) {
      const request = stream.next();
      const sent = performance.now();
      const answer = await connection.ask(request);
      const took = performance.now() - sent;
      for (const code of codesIn(answer, load.perRequest)) {
        meter.record(took, code !== '');
        if (code !== '' && code !== 'NO_FUNDS') unexpected.set(code, (unexpected.get(code) ?? 0) + 1);
      }
    }
  };
  try {
    await Promise.all(streams.map((stream, index) => play(stream, connections[index] ?? new Caller(port))));
  } finally {
    for (const connection of connections) connection.close();
  }
  assertExpected(unexpected);
  return meter.figures((performance.now() - began) / 1000);
}

const prepareAll = (streams: readonly Stream[], requests: number): void => {
  const middle = new Date(Date.now() + 15_000);
  for (const stream of streams) stream.prepare(Math.ceil(requests / streams.length), middle);
};

function assertExpected(unexpected: ReadonlyMap<string, number>): void {
  if (unexpected.size === 0) return;
  const codes = [...unexpected].map(([code, count]) => `${count} × ${code}`);
  throw new Error(`unexpected answers: ${codes.join(', ')}`);
}

export interface OpenLoad {
  connections: number;
  /** How long is counted. Another one before it isn't (`leadInMs`). */
  seconds: number;
  /** Requests a second, whatever the answers take. */
  rate: number;
  /** Told of each answer: when its request arrived (by `performance.now`), and what it waited, in milliseconds. */
  seen?(at: number, ms: number): void;
}

/** `loadLateMs`: what 99 of 100 requests waited in the load's own process before it came to send them; it is in their times. */
export interface OpenFigures extends Figures {
  loadLateMs: number;
  /** Answers with those of the lead-in. */
  allAnswers: number;
}

/** Opening hundreds of connections at once is not what a fixed rate is about: what arrives until then isn't counted. */
const leadInMs = 1_500;

/**
 * Signed bets and wins that arrive at a fixed rate, as users do: who comes while all connections are taken waits for one, and
 * the time from the moment of arrival counts. A load that waits for its answers would ask less where the site is slow.
 */
export async function runOpen(
  port: number,
  world: World,
  signer: Signer,
  load: OpenLoad,
): Promise<OpenFigures> {
  const { connections, seconds, rate, seen } = load;
  const streams = Array.from({ length: connections }, () => new Stream(world, signer, { perRequest: 1 }));
  const all = rate * (seconds + leadInMs / 1000);
  prepareAll(streams, Math.ceil(all * 1.5));
  const idle = streams.map((stream) => ({ stream, caller: new Caller(port) }));
  const callers = idle.map(({ caller }) => caller);
  const meter = new Meter();
  const late = new Meter();
  const unexpected = new Map<string, number>();
  const waiting: number[] = [];
  let [answered, underWay] = [0, 0];
  let failed: unknown;
  const answer = async (arrived: number, { stream, caller }: (typeof idle)[number]): Promise<void> => {
    for (let at: number | undefined = arrived; at !== undefined; at = waiting.shift()) {
      const [code = ''] = codesIn(await caller.ask(stream.next()), 1);
      const took = performance.now() - at;
      answered += 1;
      if (at >= counted) {
        meter.record(took, code !== '');
        seen?.(at, took);
      }
      if (code !== '' && code !== 'NO_FUNDS') unexpected.set(code, (unexpected.get(code) ?? 0) + 1);
    }
    idle.push({ stream, caller });
  };
  const arrive = (at: number): void => {
    const free = idle.pop();
    if (!free) return void waiting.push(at);
    underWay += 1;
    answer(at, free)
      .catch((error: unknown) => (failed ??= error))
      .finally(() => (underWay -= 1));
  };
  const counted = performance.now() + leadInMs;
  try {
    await arrivals(rate, all, (at, lateMs) => {
      if (at >= counted) late.record(lateMs, false);
      arrive(at);
      return failed === undefined;
    });
    while (underWay > 0 && failed === undefined) await sleep(1);
    if (failed !== undefined) throw failed;
  } finally {
    for (const caller of callers) caller.close();
  }
  assertExpected(unexpected);
  const lasted = (performance.now() - counted) / 1000;
  return { ...meter.figures(lasted), loadLateMs: late.figures(lasted).p99Ms, allAnswers: answered };
}

/** Calls at a fixed rate with the moment that is due and by how much it is late, until one says that it is enough. */
async function arrivals(
  rate: number,
  all: number,
  arrive: (at: number, lateMs: number) => boolean,
): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < all;) {
    const due = Math.min(all, ((performance.now() - began) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const at = began + (sent / rate) * 1000;
      if (!arrive(at, performance.now() - at)) return;
    }
    await sleep(1);
    // Timers that are due again at once would follow each other without an answer being read in between.
    await nextTurn();
  }
}

/** The code of each movement's refusal, '' where it was done. */
function codesIn({ status, text }: HttpAnswer, perRequest: number): string[] {
  if (perRequest === 1 && status === 200) return [''];
  const body = JSON.parse(text) as { code?: string; value?: { results?: { code?: string }[] } };
  return body.value?.results?.map(({ code }) => code ?? '') ?? [body.code ?? `HTTP ${status}`];
}

/** What one caller sends. Which bets stand is known beforehand: all but those that are short of funds. */
class Stream {
  readonly #world: World;
  readonly #signer: Signer;
  readonly #perRequest: number;
  readonly #mix: Mix;
  #ready: string[] = [];
  #sent = 0;

  constructor(world: World, signer: Signer, load: Pick<HttpLoad, 'perRequest'>) {
    this.#world = world;
    this.#signer = signer;
    this.#perRequest = load.perRequest;
    this.#mix = new Mix(world.members.length);
  }

  prepare(count: number, at: Date): void {
    this.#ready = Array.from({ length: count }, () => this.#make(at));
  }

  next(): string {
    const ready = this.#ready[this.#sent];
    this.#sent += 1;
    return ready ?? this.#make(new Date());
  }

  #make(at: Date): string {
    const plays = Array.from({ length: this.#perRequest }, () => {
      const play = this.#mix.next();
      if (!this.#mix.isBeyondFunds(play)) this.#mix.taken(play);
      return play;
    });
    const [only] = plays;
    return this.#perRequest === 1 && only
      ? requestOf(this.#world, this.#signer, only, at)
      : batchOf(this.#world, this.#signer, plays, at);
  }
}
