import { expect, test } from 'vitest';
import { keyPlaces } from '../../../src/ledger/engine/periods/look-up.ts';
import { prepare } from '../../../src/ledger/engine/request.ts';
import type { Draft } from '../../../src/ledger/engine/rules/draft.ts';
import { type AnyCommand, betName, type BetState } from '../../../src/ledger/engine/rules/world.ts';
import { lockAndRead } from '../../../src/ledger/engine/store/read-world.ts';
import type { Connection } from '../../../src/ledger/engine/store/statement.ts';
import { writeDraft } from '../../../src/ledger/engine/store/write-draft.ts';
import { ask, bet, betOf, house, id, rollback, share, start, wallet, win } from '../rules/first-draft.ts';

/** Names of the statements in their order, with what each lock is asked for. */
function recorder(accounts = 0) {
  const names: string[] = [];
  const locked: unknown[] = [];
  const on: Connection = {
    async rows<Row extends object>({ name }: { name: string }, values: readonly unknown[]): Promise<Row[]> {
      names.push(name);
      if (name.startsWith('ledger_lock')) locked.push(values[1]);
      return name.startsWith('ledger_write_part') ? ([{ accounts }] as unknown as Row[]) : [];
    },
  };
  return { on, names, locked };
}

const places = keyPlaces(0, { earlierOf: () => [] });
const shares = new Map([[house, share]]);

async function readFor(...commands: AnyCommand[]) {
  const { on, names, locked } = recorder();
  await lockAndRead(on, commands.map(prepare), shares, places, 'skip');
  return { names, locked };
}

async function writtenFor(...commands: AnyCommand[]) {
  return writtenBy(start(), ...commands);
}

async function writtenBy(draft: Draft, ...commands: AnyCommand[]) {
  for (const command of commands) expect(ask(draft, command).verdict.status).toBe('posted');
  const { on, names } = recorder(draft.touched.size);
  const slot = { slot: 7, height: 0n, head: Buffer.alloc(32), closedThrough: new Date(0), period: 0 };
  await writeDraft(on, draft, slot, { leaseSeconds: 15, seal: undefined });
  return names;
}

test('bets, wins and rollbacks without a reward ask, lock and write what they did before there were any', async () => {
  const asked = await readFor(bet);
  expect(asked.names).toEqual([
    'ledger_lock_free',
    'ledger_read_keys_0',
    'ledger_read_bets_0',
    'ledger_read_gates',
  ]);
  expect(asked.locked).toEqual([`{${wallet},${share}}`]);
  const settled = await readFor(win, { ...rollback, betTransactionId: 'b2' });
  expect(settled.names).toEqual([
    ...['ledger_lock_free', 'ledger_read_keys_0', 'ledger_read_bets_0', 'ledger_read_pending_wins'],
    'ledger_read_gates',
  ]);
  expect(settled.locked).toEqual([`{${wallet},${share}}`]);
  expect(await writtenFor(bet, win)).toEqual(['ledger_write_part_0']);
  expect(await writtenFor(bet, rollback)).toEqual(['ledger_write_part_0', 'ledger_write_reversals']);
});

test.each([
  [0, ['ledger_write_part_0']],
  [3, ['ledger_write_part_0', 'ledger_change_earlier_bets_3']],
])(
  'a win of a bet of period %i asks for one statement more where another period goes on',
  async (period, names) => {
    const draft = start();
    draft.world.bets.set(betName(bet.merchantId, bet.vendorId, 'b1'), betOf({ period }) as BetState);
    expect(await writtenBy(draft, win)).toEqual(names);
  },
);

test('with a reward, the wallet, the waiting stakes and the house are locked in one statement before the reward is read', async () => {
  const waiting = id(50);
  const free = { ...bet, accountId: waiting, reward: { id: id(51), wallet } };
  const asked = await readFor(free);
  expect(asked.locked).toEqual([`{${wallet},${waiting},${share}}`]);
  expect(asked.names[0]).toBe('ledger_lock_free');
  expect(asked.names).toContain('ledger_read_rewards');
  expect(asked.names).toContain('ledger_read_free_bets');
});

test('a stake that is carried to a table asks for nothing more, and writes one statement more where its bet ends', async () => {
  const { market: _, selection: _on, ...plain } = bet;
  const out = { ...win, carried: { wagered: 70n, rake: 1n } };
  expect((await readFor(out)).names).toEqual((await readFor(win)).names);
  expect(await writtenFor(plain, out)).toEqual(['ledger_write_part_0', 'ledger_write_carried_bets']);
});
