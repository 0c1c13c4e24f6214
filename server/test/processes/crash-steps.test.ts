import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Ledger } from '../../src/ledger/engine/index.ts';
import { bet, openBank, rollback, win, type Bank } from '../ledger/engine/ledger-bank.ts';
import { expectSound } from '../ledger/engine/ledger-invariants.ts';

// The writer's connection is cut at each of its statements in turn: before it leaves, as it leaves, and when it was answered.

type Moment = 'before' | 'during' | 'after';
type Command = Parameters<Ledger['submit']>[0];

let bank: Bank;
let node: Ledger;
/** The statement, counted from its arming, at which the connection is cut. */
let cutAt: { step: number; moment: Moment } | undefined;
let steps = 0;

type Wired = pg.Client & { connectionParameters: { application_name: string } };
const send = pg.Client.prototype.query;

function cutting(this: Wired, ...statement: Parameters<typeof send>): unknown {
  const counted = cutAt && this.connectionParameters.application_name === 'croupier-ledger';
  const now = counted && (steps += 1) === cutAt?.step ? cutAt.moment : undefined;
  const cut = () => void this.connection.stream.destroy();
  if (now === 'before') cut();
  const answer: unknown = send.apply(this, statement);
  if (now === 'during') setImmediate(cut);
  if (now === 'after') Promise.resolve(answer).then(cut, cut);
  return answer;
}

beforeAll(async () => {
  bank = await openBank();
  node = await bank.node({ writers: 1 });
  Object.assign(pg.Client.prototype, { query: cutting });
});
afterEach(() => {
  cutAt = undefined;
});
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query: send });
  await expectSound(bank.database.pool);
  await bank.close();
});

/** Sends a key until its outcome is certain; says whether the first answer already was. */
async function untilCertain(command: Command): Promise<{ status: string; balance: bigint | undefined }> {
  for (;;) {
    const outcome = await node.submit(command).catch(() => undefined);
    if (outcome && outcome.status !== 'uncertain') {
      return { status: outcome.status, balance: outcome.balance };
    }
    await sleep(5);
  }
}

/** Cuts at one statement after the other, until the batch has no more of them. Says how many it had. */
async function atEachStep(moment: Moment, command: () => Promise<Command>, balance: bigint): Promise<number> {
  for (let step = 1; ; step += 1) {
    const one = await command();
    steps = 0;
    cutAt = { step, moment };
    const { status, balance: left } = await untilCertain(one);
    const reached = steps >= step;
    cutAt = undefined;
    expect(['posted', 'duplicate'], `cut ${moment} statement ${step}`).toContain(status);
    expect(left, `cut ${moment} statement ${step}`).toBe(balance);
    expect(await untilCertain(one)).toEqual({ status: 'duplicate', balance });
    if (!reached) return step - 1;
  }
}

describe.each<Moment>(['before', 'during', 'after'])('a connection cut %s any statement', (moment) => {
  const placed = async () => {
    const member = await bank.member(100n);
    const id = randomUUID();
    await node.submit(bet(bank, member, id, 40n));
    return { member, id };
  };

  test('leaves a bet that stands once', async () => {
    const command = async () => bet(bank, await bank.member(100n), randomUUID(), 40n);
    expect(await atEachStep(moment, command, 60n)).toBeGreaterThan(5);
  });

  test('leaves a win that stands once', async () => {
    const command = async () => {
      const { member, id } = await placed();
      return win(bank, member, id, randomUUID(), 70n);
    };
    expect(await atEachStep(moment, command, 130n)).toBeGreaterThan(5);
  });

  test('leaves a rollback that stands once', async () => {
    const command = async () => {
      const { member, id } = await placed();
      return rollback(bank, member, id, randomUUID());
    };
    expect(await atEachStep(moment, command, 100n)).toBeGreaterThan(5);
  });
});
