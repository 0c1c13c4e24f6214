import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierSite, startCashierSite, type TestMember } from './helpers/cashier-site.ts';
import { payIn, valueOf } from './helpers/cashier-steps.ts';

let site: CashierSite;
let member: TestMember;
beforeAll(async () => {
  site = await startCashierSite();
  member = await site.member();
  await payIn(site, member, 10_000);
  await member.play(1_000, 2_500);
  await member.play(2_000);
});
afterAll(() => site.close());

interface Page<Row> {
  content: Row[];
  nextCursor: string | null;
}
interface Line {
  kind: string;
  amount: number;
  balanceAfter: number;
  reference: { type: string };
}
const read = async <Row>(path: string): Promise<Page<Row>> => valueOf(await member.call('GET', path));

test('OPEN-086 the account record: every movement with the balance after it, newest first', async () => {
  const { content, nextCursor } = await read<Line>('/wps/records/account');
  expect(content.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['bet', -2_000, 9_500],
    ['win', 2_500, 11_500],
    ['bet', -1_000, 9_000],
    ['deposit', 10_000, 10_000],
  ]);
  expect(content.at(-1)?.reference.type).toBe('deposit');
  expect(nextCursor).toBeNull();
});

test('pages by cursor without a gap, and filters by kind and time', async () => {
  const first = await read<Line>('/wps/records/account?limit=3');
  const second = await read<Line>(`/wps/records/account?limit=3&cursor=${first.nextCursor ?? ''}`);
  expect([...first.content, ...second.content]).toHaveLength(4);
  expect((await read<Line>('/wps/records/account?kind=win')).content).toHaveLength(1);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await read<Line>(`/wps/records/account?from=${tomorrow}`)).content).toEqual([]);
  expect((await read<Line>(`/wps/records/account?to=${tomorrow}`)).content).toHaveLength(4);
});

test('OPEN-086 the betting record: stake, payout and net of each bet', async () => {
  const { content } = await read('/wps/records/bets');
  expect(content).toMatchObject([
    { state: 'settled', stake: 2_000, payout: 0, net: -2_000, vendor: 'studio', gameCode: 'slot' },
    { state: 'settled', stake: 1_000, payout: 2_500, net: 1_500, currency: 'BRL' },
  ]);
  const first = await read('/wps/records/bets?limit=1');
  const second = await read(`/wps/records/bets?limit=1&cursor=${first.nextCursor ?? ''}`);
  expect([...first.content, ...second.content]).toEqual(content);
  expect((await read('/wps/records/bets?vendor=other')).content).toEqual([]);
});

test('nobody sees another member’s records', async () => {
  const other = await site.member();
  expect(valueOf(await other.call('GET', '/wps/records/account'))).toEqual({ content: [], nextCursor: null });
  expect(valueOf(await other.call('GET', '/wps/records/bets'))).toEqual({ content: [], nextCursor: null });
});
