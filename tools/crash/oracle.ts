/**
 * The judge of a crash run, a process of its own: it plays, writes down each request before it is sent and each answer
 * when it came, and knows from that alone what the ledger must say. Started by main.ts over IPC.
 */
import { appendFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, requestOf, type Signer } from '../bench/http-load.ts';
import type { Play } from '../bench/mix.ts';
import type { World } from '../bench/world.ts';

export interface Task {
  port: number;
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
  /** Acknowledged movements that a repeated key did not find as they were. */
  lost: string[];
}

interface Known {
  play: Play;
  transferId: string | null;
}

const answerWithinMs = 20_000;
const checkers = 8;
const stake = 100;

class Oracle {
  readonly #task: Task;
  readonly #signer: Signer;
  readonly #acknowledged = new Map<string, Known>();
  readonly #random: () => number;
  #refused = 0;
  #unknown = 0;
  #playing = false;
  #callers: Promise<void>[] = [];

  constructor(task: Task) {
    this.#task = task;
    this.#signer = { ...task.signer, secret: Buffer.from(task.signer.secret, 'base64') };
    this.#random = mulberry(task.seed);
  }

  play(): void {
    this.#playing = true;
    this.#callers = Array.from({ length: this.#task.callers }, () => this.#caller());
  }

  /** Lets every caller finish what it has begun: an unknown outcome is asked for until it is known. */
  async settle(): Promise<void> {
    this.#playing = false;
    await Promise.all(this.#callers);
  }

  /**
   * Sends acknowledged keys again, the last ones and some of all: each must be known as it was, and nothing may move.
   */
  async judge(sample: number): Promise<Judgement> {
    const lost: string[] = [];
    const all = [...this.#acknowledged.values()];
    const older = Array.from({ length: sample }, () => all[Math.floor(this.#random() * all.length)]);
    const asked = [...all.slice(-sample), ...older.filter((one) => one !== undefined)];
    const check = async () => {
      const connection = { current: undefined as Caller | undefined };
      for (let one = asked.pop(); one; one = asked.pop()) {
        const answer = await this.#resolve(connection, one.play);
        const same = answer.status === 200 && answer.duplicate && answer.transferId === one.transferId;
        if (!same) lost.push(`${one.play.transactionId}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      connection.current?.close();
    };
    await Promise.all(Array.from({ length: checkers }, check));
    const changes: Record<string, number> = {};
    for (const { play } of this.#acknowledged.values()) {
      const member = this.#task.world.members[play.member]?.id ?? '';
      changes[member] = (changes[member] ?? 0) + (play.type === 'bet' ? -play.amount : play.amount);
    }
    return {
      acknowledged: this.#acknowledged.size,
      refused: this.#refused,
      unknown: this.#unknown,
      changes,
      lost,
    };
  }

  async #caller(): Promise<void> {
    const connection = { current: undefined as Caller | undefined };
    let open: Play | undefined;
    while (this.#playing) {
      const play: Play = this.#next(open);
      const answer = await this.#resolve(connection, play);
      if (answer.status === 200) {
        this.#acknowledged.set(play.transactionId, { play, transferId: answer.transferId });
        open = play.type === 'bet' ? play : undefined;
      } else {
        this.#refused += 1;
        open = undefined;
      }
    }
    connection.current?.close();
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
  async #resolve(connection: { current: Caller | undefined }, play: Play) {
    appendFileSync(this.#task.journal, `${JSON.stringify({ asked: play })}\n`);
    for (let tries = 0; ; tries += 1) {
      try {
        connection.current ??= new Caller(this.#task.port);
        const { status, text } = await connection.current.ask(
          requestOf(this.#task.world, this.#signer, play),
          answerWithinMs,
        );
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
      } catch {
        connection.current?.close();
        connection.current = undefined;
      }
      if (tries === 0) this.#unknown += 1;
      if (tries > 2_000) throw new Error('the site does not come back');
      await sleep(30);
    }
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

type Order = { task: Task } | { order: 'play' | 'settle' } | { order: 'judge'; sample: number };

let oracle: Oracle | undefined;

async function obey(order: Order): Promise<unknown> {
  if ('task' in order) {
    oracle = new Oracle(order.task);
    return true;
  }
  if (order.order === 'play') oracle?.play();
  if (order.order === 'settle') await oracle?.settle();
  return order.order === 'judge' ? oracle?.judge(order.sample) : true;
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
