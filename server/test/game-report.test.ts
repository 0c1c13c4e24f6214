import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { operatorFinanceCalls, operatorGameReportCalls, ValueOf } from '@croupier/contract';
import type { TestMember } from './helpers/sites/cashier-site.ts';
import { payIn } from './helpers/steps/money-in.ts';
import { readyMember } from './helpers/steps/money-out.ts';
import { valueOf } from './helpers/steps/value-of.ts';
import { startOperatorSite } from './helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from './helpers/sites/once.ts';

type Report = ValueOf<typeof operatorGameReportCalls.rows>;
type Days = ValueOf<typeof operatorFinanceCalls.days>;

interface Play {
  game: 'slot' | 'dice' | 'wheel';
  stake: number;
  end: 'lost' | 'won' | 'late' | 'open' | 'rolled back';
  won: number;
}

const site = startedOnce(startOperatorSite);
const finance = madeOnce(() => site.operator('finance'));
let players: TestMember[];
/** Above the second of them. */
let agent: TestMember;
const day = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** The same plays each time, of every kind. */
const plays = fc.sample(
  fc.record<Play>({
    game: fc.constantFrom('slot', 'dice', 'wheel'),
    stake: fc.integer({ min: 1, max: 900 }),
    end: fc.constantFrom('lost', 'won', 'late', 'open', 'rolled back'),
    won: fc.integer({ min: 1, max: 2_000 }),
  }),
  { numRuns: 90, seed: 11 },
);

async function play(member: TestMember, { game, stake, end, won }: Play): Promise<void> {
  const { ledger, merchant } = site.cashier;
  const owner = { kind: 'member', id: member.id } as const;
  const { id: merchantId, currency } = merchant;
  const accountId = ledger.accountId({ merchantId, owner, purpose: 'main', currency });
  const ofRound = { merchantId, vendorId: 'studio', memberId: member.id, accountId, currency, gameId: game };
  const bet = { ...ofRound, roundId: randomUUID(), transactionId: randomUUID() };
  expect(await ledger.submit({ type: 'bet', ...bet, amount: BigInt(stake) })).toMatchObject({
    status: 'posted',
  });
  const about = () => ({ ...bet, transactionId: randomUUID(), betTransactionId: bet.transactionId });
  if (end === 'rolled back') await ledger.submit({ type: 'rollback', ...about() });
  if (end === 'lost') await ledger.submit({ type: 'win', ...about(), amount: 0n, roundClosed: true });
  if (end === 'won') await ledger.submit({ type: 'win', ...about(), amount: BigInt(won), roundClosed: true });
  if (end !== 'late') return;
  const win = { type: 'win', ...about(), amount: BigInt(won), roundClosed: true } as const;
  await ledger.submit({ ...win, cap: 0n });
  await ledger.submit({ type: 'win', ...about(), amount: 0n, roundClosed: true });
  await ledger.decidePendingWin({
    merchantId,
    vendorId: 'studio',
    transactionId: win.transactionId,
    approve: true,
  });
}

beforeAll(async () => {
  agent = await site.cashier.member({ type: 1 });
  players = [await readyMember(site.cashier), await readyMember(site.cashier, { upline: agent.id })];
  for (const member of players) await payIn(site.cashier, member, 90_000);
  for (const [index, one] of plays.entries()) await play(firstOf(players.slice(index % 2)), one);
});
const firstOf = ([first]: readonly TestMember[]): TestMember => {
  if (!first) throw new Error('there are players');
  return first;
};

const report = async (query: Record<string, string> = {}): Promise<Report> =>
  valueOf(
    await finance.get(
      `/operator/api/game-report?${new URLSearchParams({ from: day(), to: day(), limit: '100', ...query })}`,
    ),
  );
const sum = (of: (play: Play) => number, among: readonly Play[] = plays) =>
  among.reduce((total, one) => total + of(one), 0);
const paid = ({ end, won }: Play) => (end === 'won' || end === 'late' ? won : 0);
const returned = ({ end, stake }: Play) => (end === 'rolled back' ? stake : 0);

test('stakes, wins and refunds tie to the finance report of the day to the cent, however bets ended', async () => {
  const { totals, complete, basis, content } = await report();
  expect({ complete, basis }).toEqual({ complete: true, basis: 'posted' });
  const { days } = valueOf<Days>(await finance.get(`/operator/api/finance/days?from=${day()}&to=${day()}`));
  expect(days).toHaveLength(1);
  expect([totals.stake, totals.win, totals.refund, totals.ggr]).toEqual([
    days[0]?.bets,
    days[0]?.wins,
    days[0]?.refunds,
    days[0]?.gross,
  ]);
  expect([totals.stake, totals.win, totals.refund]).toEqual([
    sum(({ stake }) => stake),
    sum(paid),
    sum(returned),
  ]);
  for (const row of content) {
    const own = plays.filter(({ game }) => row.key === `studio/${game}`);
    expect(row).toMatchObject({
      bets: own.length,
      stake: sum(({ stake }) => stake, own),
      win: sum(paid, own),
    });
  }
  expect(content).toHaveLength(3);
});

test('every grouping comes to the same, and each player is counted once', async () => {
  const { totals } = await report();
  expect(totals.players).toBe(2);
  for (const by of ['vendor', 'category', 'day']) {
    const grouped = await report({ by });
    expect(grouped.totals).toEqual(totals);
    expect(grouped.content).toHaveLength(1);
    expect(grouped.content[0]?.players).toBe(by === 'category' ? null : 2);
  }
});

test('the return is measured on the bets that ended, with a band that the sums of squares give', async () => {
  const { totals } = await report();
  const ended = plays.filter(({ end }) => end === 'lost' || end === 'won' || end === 'late');
  const staked = sum(({ stake }) => stake, ended);
  const r = sum(paid, ended) / staked;
  expect(totals.ended).toBe(ended.length);
  expect(totals.measured).toBeCloseTo(r, 5);
  // A late win is a payout of its own, beside a bet that had paid nothing.
  const parts = ended.flatMap(({ stake, end, won }) =>
    end === 'late'
      ? [
          [stake, 0],
          [0, won],
        ]
      : [[stake, end === 'won' ? won : 0]],
  );
  const squares = parts.reduce((total, [s = 0, w = 0]) => total + (w - r * s) ** 2, 0);
  const half = (1.959964 * Math.sqrt((squares * ended.length) / (ended.length - 1))) / staked;
  expect(totals.high).toBeCloseTo(r + half, 3);
  expect(totals.low).toBeCloseTo(Math.max(r - half, 0), 3);
});

test('lines of agents, and who is in none, come to all play that ended; within a line it is the same', async () => {
  const { totals } = await report();
  const ended = (index: number) =>
    plays.filter(({ end }, at) => at % 2 === index && (end === 'lost' || end === 'won' || end === 'late'));
  const figures = (own: readonly Play[]) => ({
    ...{ bets: own.length, stake: sum(({ stake }) => stake, own), win: sum(paid, own) },
  });
  await expect
    .poll(async () => {
      const { content, basis } = await report({ by: 'agent', sort: 'name' });
      return { basis, rows: content.map(({ name, bets, stake, win }) => ({ name, bets, stake, win })) };
    })
    .toEqual({
      basis: 'ended',
      rows: [
        { name: expect.stringMatching(/^player/), ...figures(ended(1)) },
        { name: 'Sem agente', ...figures(ended(0)) },
      ],
    });
  const lines = await report({ by: 'agent' });
  expect([lines.totals.ended, lines.totals.measured]).toEqual([totals.ended, totals.measured]);
  const [account = ''] = lines.content.map(({ name }) => name).filter((name) => name.startsWith('player'));
  const within = await report({ by: 'agent', agent: account });
  expect(within.content).toMatchObject([{ name: 'Própria conta e jogadores diretos', ...figures(ended(1)) }]);
  expect((await report({ by: 'game', agent: account })).totals).toMatchObject(figures(ended(1)));
});

test('a filter, an order and pages show what they say; what cannot be read is named', async () => {
  const only = await report({ game: 'studio/dice' });
  expect(only.content.map(({ key }) => key)).toEqual(['studio/dice']);
  const byStake = await report({ sort: 'stake' });
  const stakes = byStake.content.map(({ stake }) => stake);
  expect(stakes).toEqual(stakes.toSorted((a, b) => a - b));
  const first = await report({ sort: 'stake', limit: '2' });
  const rest = await report({ sort: 'stake', limit: '2', cursor: first.nextCursor ?? '' });
  expect([...first.content, ...rest.content]).toEqual(byStake.content);
  expect(rest.nextCursor).toBeNull();
  const wrong = await finance.get(`/operator/api/game-report?from=${day()}&to=2020-01-01`);
  expect(wrong.body).toMatchObject({ code: 'FIELDS_INVALID' });
  const nobody = await finance.get(`/operator/api/game-report?from=${day()}&to=${day()}&agent=nobody`);
  expect(nobody.body).toMatchObject({ code: 'FIELDS_INVALID' });
  const support = await site.operator('support');
  expect((await support.get(`/operator/api/game-report?from=${day()}&to=${day()}`)).status).toBe(403);
});

test('it comes as a file of exactly its rows', async () => {
  const filter = { from: day(), to: day(), sort: 'name' };
  const { url } = valueOf<{ url: string }>(
    await finance.post('/operator/api/lists/operatorGameReport.rows/files', { filter }),
  );
  const text = await (await fetch(site.cashier.url + url)).text();
  expect(text.trim().split('\r\n')).toHaveLength(4);
});
