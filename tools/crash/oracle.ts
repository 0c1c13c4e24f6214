/**
 * The judge of a crash run, a process of its own: it plays, writes down each request before it is sent and each answer
 * when it came, and knows from that alone what the ledger must say. Started by judge.ts over IPC.
 */
import { appendFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type HttpAnswer, requestOf, type Signer } from '../bench/http-load.ts';
import type { Play } from '../bench/mix.ts';
import type { World } from '../bench/world.ts';
import { type Acknowledged, changeOf, compare, readMovements } from './movements.ts';

export interface Task {
  world: World;
  signer: { vendor: string; keyId: string; secret: string };
  journal: string;
  callers: number;
  seed: number;
}

export interface Judgement {
  acknowledged: number;
  refused: number;
  /** Requests whose connection broke; each was resolved by sending its key again. */
  unknown: number;
  /** What acknowledged movements leave in each member's wallet, by member id, as a change. */
  changes: Record<string, number>;
  /** Acknowledged movements that a repeated key, or the ledger's own rows, did not show as they were. */
  lost: string[];
  /** Movements that stand in the ledger twice, or that nobody acknowledged. */
  doubled: string[];
}

/** Where the callers play: in turn at each of these ports, at the next one when one does not answer in time. */
export interface Field {
  ports: number[];
  /** How many of the callers play. */
  callers: number;
  answerWithinMs: number;
}

const checkers = 8;
const givesUpMs = 180_000;
/** Callers that hammer at a dead site would only keep it from coming back. */
const maxPauseMs = 200;
const stake = 100;

class Oracle {
  readonly #task: Task;
  readonly #signer: Signer;
  readonly #acknowledged = new Map<string, Acknowledged>();
  readonly #random: () => number;
  #refused = 0;
  #unknown = 0;
  #playing = false;
  #field: Field = { ports: [], callers: 0, answerWithinMs: 0 };
  /** Who hears when these callers, or any one of them, have been served. */
  #waiting: { left: Set<number>; enough: number; resolve: () => void }[] = [];
  #callers: Promise<void>[] = [];

  constructor(task: Task) {
    this.#task = task;
    this.#signer = { ...task.signer, secret: Buffer.from(task.signer.secret, 'base64') };
    this.#random = mulberry(task.seed);
  }

  play(field: Field): void {
    this.#playing = true;
    this.#field = field;
    this.#callers = Array.from({ length: field.callers }, (_, index) => this.#caller(index));
  }

  /** Resolves when any caller, or each of them, has had a movement acknowledged from now on. */
  served(callers: 'one' | 'all'): Promise<void> {
    const left = new Set(this.#callers.keys());
    const enough = callers === 'one' ? left.size - 1 : 0;
    return new Promise((resolve) => this.#waiting.push({ left, enough, resolve }));
  }

  #acknowledge(caller: number, play: Play, transferId: string | null): void {
    this.#acknowledged.set(play.transactionId, { play, transferId });
    this.#waiting = this.#waiting.filter(({ left, enough, resolve }) => {
      left.delete(caller);
      if (left.size > enough) return true;
      resolve();
      return false;
    });
  }

  /** Lets every caller finish what it has begun: an unknown outcome is asked for until it is known. */
  async settle(): Promise<void> {
    this.#playing = false;
    await Promise.all(this.#callers);
  }

  /**
   * Sends acknowledged keys again, the last ones and some of all: each must be known as it was, and nothing may move. Then
   * reads all that the ledger holds of these members, which must be what was acknowledged, each movement once.
   */
  async judge(sample: number, databaseUrl: string): Promise<Judgement> {
    const all = [...this.#acknowledged.values()];
    const older = Array.from({ length: sample }, () => all[Math.floor(this.#random() * all.length)]);
    const forgotten = await this.#askAgain([
      ...all.slice(-sample),
      ...older.filter((one) => one !== undefined),
    ]);
    const { members, merchantId } = this.#task.world;
    const ids = members.map(({ id }) => id);
    const { lost, doubled } = compare(all, await readMovements(databaseUrl, merchantId, ids), ids);
    const changes: Record<string, number> = {};
    for (const { play } of all) {
      const member = ids[play.member] ?? '';
      changes[member] = (changes[member] ?? 0) + changeOf(play);
    }
    return {
      acknowledged: all.length,
      refused: this.#refused,
      unknown: this.#unknown,
      changes,
      lost: [...forgotten, ...lost],
      doubled,
    };
  }

  async #askAgain(asked: Acknowledged[]): Promise<string[]> {
    const forgotten: string[] = [];
    const check = async (index: number) => {
      const line = new Line(index);
      for (let one = asked.pop(); one; one = asked.pop()) {
        const answer = await this.#resolve(line, one.play);
        const same = answer.status === 200 && answer.duplicate && answer.transferId === one.transferId;
        if (!same) forgotten.push(`${one.play.transactionId}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      line.cut();
    };
    await Promise.all(Array.from({ length: checkers }, (_, index) => check(index)));
    return forgotten;
  }

  async #caller(index: number): Promise<void> {
    const line = new Line(index);
    let open: Play | undefined;
    while (this.#playing) {
      const play: Play = this.#next(open);
      const answer = await this.#resolve(line, play);
      if (answer.status === 200) {
        this.#acknowledge(index, play, answer.transferId);
        open = play.type === 'bet' ? play : undefined;
      } else {
        this.#refused += 1;
        open = undefined;
      }
    }
    line.cut();
  }

  #next(open: Play | undefined): Play {
    if (open && this.#random() < 0.7) {
      const amount = this.#random() < 0.5 ? 0 : stake;
      const { member, roundId, transactionId: betTransactionId } = open;
      return { type: 'win', member, roundId, betTransactionId, transactionId: randomUUID(), amount };
    }
    const id = randomUUID();
    const member = Math.floor(this.#random() * this.#task.world.members.length);
    return { type: 'bet', member, transactionId: id, roundId: id, amount: stake };
  }

  /** One key until an answer is certain: a broken connection and a 5xx leave it open. */
  async #resolve(line: Line, play: Play) {
    appendFileSync(this.#task.journal, `${JSON.stringify({ asked: play })}\n`);
    const began = performance.now();
    let last = 'nothing';
    for (let tries = 0; ; tries += 1) {
      try {
        const request = requestOf(this.#task.world, this.#signer, play);
        const { status, text } = await line.ask(this.#field, request);
        if (status < 500) {
          appendFileSync(this.#task.journal, `${JSON.stringify({ answered: play.transactionId, status })}\n`);
          const body = JSON.parse(text) as {
            value?: { duplicate?: boolean; siteTransferId?: string | null };
          };
          return {
            status,
            text,
            duplicate: body.value?.duplicate === true,
            transferId: body.value?.siteTransferId ?? null,
          };
        }
        last = `${status} ${text.slice(0, 300)}`;
      } catch (error) {
        last = String(error);
        line.cut();
      }
      line.elsewhere();
      if (tries === 0) this.#unknown += 1;
      if (performance.now() - began > givesUpMs) throw new Error(`the site does not come back: ${last}`);
      await sleep(Math.min(20 * 2 ** tries, maxPauseMs) * (0.5 + this.#random()));
    }
  }
}

/** A caller's connection: kept while it serves, to the next port when it does not. */
class Line {
  #turn: number;
  #current: { port: number; caller: Caller } | undefined;

  constructor(turn: number) {
    this.#turn = turn;
  }

  ask({ ports, answerWithinMs }: Field, request: string): Promise<HttpAnswer> {
    const port = ports[this.#turn % ports.length] ?? 0;
    if (this.#current?.port !== port) this.cut();
    this.#current ??= { port, caller: new Caller(port) };
    return this.#current.caller.ask(request, answerWithinMs);
  }

  elsewhere(): void {
    this.#turn += 1;
  }

  cut(): void {
    this.#current?.caller.close();
    this.#current = undefined;
  }
}

/** A small seeded generator, so that a run can be repeated. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Order =
  | { order: 'begin'; task: Task }
  | { order: 'play'; field: Field }
  | { order: 'served'; callers: 'one' | 'all' }
  | { order: 'settle' }
  | { order: 'judge'; sample: number; databaseUrl: string };

let oracle: Oracle | undefined;

async function obey(order: Order): Promise<unknown> {
  if (order.order === 'begin') oracle = new Oracle(order.task);
  if (order.order === 'play') oracle?.play(order.field);
  if (order.order === 'served') await oracle?.served(order.callers);
  if (order.order === 'settle') await oracle?.settle();
  return order.order === 'judge' ? oracle?.judge(order.sample, order.databaseUrl) : true;
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
