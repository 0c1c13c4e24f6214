import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { createEventConsumers, defineConsumer, type ReadEvent } from '../../src/platform/events/index.ts';
import { createReports } from '../../src/ledger/projector/index.ts';
import { endSession } from '../helpers/owned/owner.ts';
import { openRig, type Player } from '../ledger/projector/projector-rig.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const rig = startedOnce(openRig);

const recordedOf = async ({ id }: Player) =>
  (
    await sqlOn<{ reference: string; facts: Record<string, unknown> }>(
      rig.platform.db,
      `SELECT reference, facts FROM domain_event WHERE member_id = $1 AND kind = 'bet.ended' ORDER BY id`,
      [id],
    )
  ).map(({ reference, facts }): Record<string, unknown> => ({ reference, ...facts }));

test('each bet that ended is told once, with what counts of its stake, when the projector has counted it', async () => {
  const player = await rig.player();
  await rig.play(player, 500n, 800n);
  const open = await rig.bet(player, 200n);
  const back = await rig.bet(player, 100n);
  await rig.takeBack(player, back);
  const [red = '', black = ''] = await rig.choose(player, 'round-1', { red: 300n, black: 200n });
  await rig.winIn(player, 'round-1', red, 600n);
  await rig.winIn(player, 'round-1', black, 0n);
  expect(await recordedOf(player)).toEqual([]);
  await rig.project();
  const recorded = await recordedOf(player);
  const of = (reference: string) => recorded.find((event) => event['reference'] === reference);
  expect(recorded).toHaveLength(4);
  expect(recorded[0]).toMatchObject({
    outcome: 'settled',
    stake: 500,
    won: 800,
    validStake: 500,
    game: 'slot',
  });
  expect(of(open)).toBeUndefined();
  expect(of(back)).toMatchObject({ outcome: 'rolled_back', stake: 100, validStake: 0 });
  // The two stand against each other: what one exceeds the other by was at risk.
  expect(Number(of(red)?.['validStake']) + Number(of(black)?.['validStake'])).toBe(100);
  await rig.win(player, open, 0n, true);
  await rig.project();
  expect(of(open)).toBeUndefined();
  expect((await recordedOf(player)).at(-1)).toMatchObject({ reference: open, stake: 200, won: 0 });
});

test('a projector that dies after it told has told nothing', async () => {
  const player = await rig.player();
  await rig.play(player, 100n, 0n);
  const { events } = rig.platform;
  const dying = createReports(
    {
      ...rig.platform,
      events: {
        ...events,
        async record(tx, ...recorded) {
          await events.record(tx, ...recorded);
          await endSession(rig.platform.pool, tx);
        },
      },
    },
    { ledger: rig.ledger, consumers: [] },
  );
  await expect(dying.catchUp()).rejects.toThrow(/terminat|connection/u);
  expect(await recordedOf(player)).toEqual([]);
  await rig.project();
  await rig.project();
  expect(await recordedOf(player)).toHaveLength(1);
});

test('a consumer hears of them in the order of the blocks', async () => {
  const player = await rig.player();
  const heard: ReadEvent[] = [];
  const consumers = createEventConsumers(rig.platform, [
    defineConsumer({
      name: 'listener',
      kinds: ['bet.ended'],
      async handle(_tx, event) {
        if (event.memberId === player.id) heard.push(event);
      },
    }),
  ]);
  await consumers.ensure();
  for (const stake of [10n, 20n, 30n]) await rig.play(player, stake, 0n);
  await rig.project();
  await consumers.catchUp();
  expect(heard.map(({ facts }) => ('stake' in facts ? facts.stake : 0))).toEqual([10, 20, 30]);
});

/** What a call makes the database do, but for the leases, which are renewed by themselves. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first] of query.mock.calls as unknown[][]) {
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text !== undefined && !text.includes('lease')) texts.push(text);
    }
  } finally {
    query.mockRestore();
  }
  return texts;
}

test('a bet and a win write no row and ask no question more for all this', async () => {
  const player = await rig.player();
  await rig.play(player, 10n, 5n);
  await rig.project();
  const rows = async () =>
    Number(
      (
        await sqlOn<{ count: bigint }>(rig.platform.db, 'SELECT count(*)::bigint AS count FROM domain_event')
      )[0]?.count,
    );
  const before = await rows();
  const bet = { id: '' };
  const ofBet = await statementsOf(async () => {
    bet.id = await rig.bet(player, 10n);
  });
  const ofWin = await statementsOf(() => rig.win(player, bet.id, 0n, true));
  expect(await rows()).toBe(before);
  expect([...ofBet, ...ofWin].filter((text) => text.includes('event'))).toEqual([]);
  // Lock and read, look up keys (and the bet of a win), write.
  const asked = (texts: readonly string[]) => texts.map((text) => text.trim().split(/\s/, 1)[0]);
  expect(asked(ofBet)).toEqual(['BEGIN', 'SELECT', 'SELECT', 'SELECT', 'COMMIT']);
  expect(asked(ofWin)).toEqual(['BEGIN', 'SELECT', 'SELECT', 'SELECT', 'SELECT', 'COMMIT']);
});
