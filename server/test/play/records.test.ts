import { beforeAll, expect, test } from 'vitest';
import { startCashierSite } from '../helpers/sites/cashier-site.ts';
import { payIn, valueOf } from '../helpers/steps/cashier-steps.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);
const member = madeOnce(() => site.member());
beforeAll(async () => {
  await payIn(site, member, 10_000);
  await member.play(1_000, 2_500);
  await member.play(2_000);
});

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

test('a win stands with its bet, however much was played in between', async () => {
  const { ledger, merchant } = site;
  const other = await site.member();
  await payIn(site, other, 50_000);
  const accountId = ledger.accountId({
    merchantId: merchant.id,
    owner: { kind: 'member', id: other.id },
    purpose: 'main',
    currency: 'BRL',
  });
  const movement = (name: string) => ({
    ...{ merchantId: merchant.id, vendorId: 'studio', memberId: other.id, accountId, gameId: 'slot' },
    ...{ currency: 'BRL', roundId: name },
  });
  const bet = (name: string, stake: bigint) =>
    ledger.submit({ type: 'bet', ...movement(name), transactionId: name, amount: stake });
  const win = (name: string, amount: bigint, last = true) =>
    ledger.submit({
      ...{
        type: 'win',
        ...movement(name),
        transactionId: `${name} ${amount}`,
        betTransactionId: name,
        amount,
      },
      roundClosed: last,
    });
  const quick = (from: number) =>
    Promise.all(
      Array.from({ length: 40 }, (_, place) => from + place).flatMap((name) => [
        bet(`quick ${name}`, 10n),
        win(`quick ${name}`, 15n),
      ]),
    );
  await bet('slow', 100n);
  await quick(0);
  await bet('slower', 200n);
  await win('slow', 30n, false);
  for (const from of [40, 80, 120, 160]) await quick(from);
  await win('slow', 70n);
  await win('slower', 500n);
  const rows: { stake: number; payout: number; transfers: { kind: string; amount: number }[] }[] = [];
  for (let cursor = ''; ;) {
    const page = valueOf<Page<(typeof rows)[number]>>(
      await other.call('GET', `/wps/records/bets?limit=50${cursor}`),
    );
    rows.push(...page.content);
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(rows).toHaveLength(202);
  const moved = (stake: number) =>
    rows
      .filter((row) => row.stake === stake)
      .map(({ transfers }) => transfers.map(({ kind, amount }) => [kind, amount]));
  expect(moved(100)).toEqual([
    [
      ['bet', -100],
      ['win', 30],
      ['win', 70],
    ],
  ]);
  expect(moved(200)).toEqual([
    [
      ['bet', -200],
      ['win', 500],
    ],
  ]);
  expect(moved(10)).toEqual(
    Array.from({ length: 200 }, () => [
      ['bet', -10],
      ['win', 15],
    ]),
  );
});

test('nobody sees another member’s records', async () => {
  const other = await site.member();
  expect(valueOf(await other.call('GET', '/wps/records/account'))).toEqual({ content: [], nextCursor: null });
  expect(valueOf(await other.call('GET', '/wps/records/bets'))).toEqual({ content: [], nextCursor: null });
});

async function fileOf(list: string, filter: object = {}, { language = 'en', who = member } = {}) {
  const answer = await who.call('POST', `/wps/lists/${list}/files`, { filter }, { language });
  const { url } = valueOf<{ url: string }>(answer);
  const response = await fetch(site.url + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  return { response, text, lines: text.replace('\uFEFF', '').trimEnd().split('\r\n'), url };
}

test('a history as a CSV file: same filter, newest first, decimals of the language', async () => {
  const bets = await fileOf('records.bets');
  expect(bets.response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(bets.response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="bets-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(bets.text.startsWith('\uFEFFDate,Game,')).toBe(true);
  expect(bets.lines.map((line) => line.split(',').slice(-4))).toEqual([
    ['Stake', 'Payout', 'Result', 'Currency'],
    ['20.00', '0.00', '-20.00', 'BRL'],
    ['10.00', '25.00', '15.00', 'BRL'],
  ]);
  const pt = await fileOf('records.account', { kind: 'win' }, { language: 'pt' });
  expect(pt.response.headers.get('content-disposition')).toContain('filename="extrato-');
  expect(pt.lines).toHaveLength(2);
  expect(pt.lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;Prêmio;25,00;115,00;BRL;Rodada /);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await fileOf('records.bets', { from: tomorrow })).lines).toHaveLength(1);
  expect((await fileOf('records.bets', { vendor: 'other' })).lines).toHaveLength(1);
  const loss = await fileOf('records.betTotals', { by: 'vendor' });
  expect(loss.lines).toEqual([
    'Provider,Bets,Stake,Payout,Result,Currency',
    'studio,2,30.00,25.00,-5.00,BRL',
  ]);
});

test('bonuses and rebates as files, empty as they are', async () => {
  const other = await site.member();
  expect((await fileOf('records.bonuses', {}, { who: other })).lines).toEqual([
    'Date,Movement,Amount,Currency,Turnover required,Turnover done',
  ]);
  expect((await fileOf('rebate.claims', {}, { who: other })).lines).toHaveLength(1);
});

test('the address of a file can’t be made up, and opens it once, within a minute', async () => {
  const { url } = await fileOf('records.bonuses', {}, { who: await site.member() });
  // Anyone who finds it in a log comes too late.
  expect((await fetch(site.url + url)).status).toBe(404);
  for (const wrong of [url.slice(0, -2), `${url.slice(0, 60)}AA${url.slice(62)}`]) {
    expect((await fetch(site.url + wrong)).status).toBe(404);
  }
  expect((await fetch(`${site.url}/wps/list-file`)).status).toBe(400);
  const unknown = await member.call('POST', '/wps/lists/records.everything/files', {});
  expect(unknown.status).toBe(404);
  const wrong = await member.call('POST', '/wps/lists/records.bets/files', { filter: { state: 'lost' } });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['state']]);
});
