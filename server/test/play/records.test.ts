import { beforeAll, describe, expect, test } from 'vitest';
import { startCashierSite, until } from '../helpers/sites/cashier-site.ts';
import { payIn } from '../helpers/steps/money-in.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
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
  // A movement far down a long account opens like the first ones.
  const { content } = valueOf<Page<{ id: string }>>(await other.call('GET', '/wps/records/account?limit=1'));
  expect(valueOf(await other.call('GET', `/wps/records/account/${content[0]?.id}`))).toMatchObject({
    ...{ kind: 'win', amount: 500, cause: { type: 'bet', id: 'studio:slower' } },
  });
  expect(moved(10)).toEqual(
    Array.from({ length: 200 }, () => [
      ['bet', -10],
      ['win', 15],
    ]),
  );
});

describe('bets in every state', () => {
  interface Shown {
    id: string;
    state: string;
    stake: number;
    payout: number;
    net: number;
    settledAt: string | null;
    placedAt: string;
  }
  const states = ['rolled_back', 'settled', 'pending_win', 'open', 'settled', 'rolled_back'] as const;
  const other = madeOnce(() => site.member());
  const named: Record<string, string> = {};
  beforeAll(async () => {
    await payIn(site, other, 50_000);
    const { ledger, merchant } = site;
    const owner = { kind: 'member', id: other.id } as const;
    const { id: merchantId, currency } = merchant;
    const accountId = ledger.accountId({ merchantId, owner, purpose: 'main', currency });
    for (const [at, state] of states.entries()) {
      const ofRound = {
        ...{ merchantId, vendorId: 'studio', memberId: other.id, accountId, currency },
        ...{ gameId: at === 0 ? 'dice' : 'slot', roundId: `round ${at}` },
      };
      const bet = `bet:${at}`;
      named[bet] = state;
      await ledger.submit({ type: 'bet', ...ofRound, transactionId: bet, amount: BigInt(100 + at) });
      const after = { ...ofRound, transactionId: `end ${at}`, betTransactionId: bet };
      if (state === 'rolled_back') await ledger.submit({ type: 'rollback', ...after });
      if (state === 'settled' || state === 'pending_win')
        await ledger.submit({
          ...{ type: 'win', ...after, amount: 900n, roundClosed: true },
          ...(state === 'pending_win' ? { cap: 1n } : {}),
        });
    }
    await until(() => site.features.reports.caughtUp(site.platform.db, { merchantId, accountId }));
  });
  const page = async (query: string): Promise<Page<Shown>> =>
    valueOf(await other.call('GET', `/wps/records/bets?${query}`));
  async function all(query: string): Promise<Shown[]> {
    const rows: Shown[] = [];
    for (let cursor = ''; ;) {
      const { content, nextCursor } = await page(`${query}${cursor}`);
      rows.push(...content);
      if (nextCursor === null) return rows;
      cursor = `&cursor=${nextCursor}`;
    }
  }

  test('stand with what they cost and paid; one that was given back cost nothing', async () => {
    expect(
      (await all('')).map(({ id, state, stake, payout, net }) => [id, state, stake, payout, net]),
    ).toEqual([
      ['studio:bet:5', 'rolled_back', 105, 0, 0],
      ['studio:bet:4', 'settled', 104, 900, 796],
      ['studio:bet:3', 'open', 103, 0, -103],
      ['studio:bet:2', 'pending_win', 102, 0, -102],
      ['studio:bet:1', 'settled', 101, 900, 799],
      ['studio:bet:0', 'rolled_back', 100, 0, 0],
    ]);
  });
  test.each([...new Set(states)])('%s ones are found, page by page as at once', async (state) => {
    const wanted = states.flatMap((one, at) => (one === state ? [`studio:bet:${at}`] : [])).toReversed();
    for (const limit of [1, 2, 50])
      expect((await all(`state=${state}&limit=${limit}`)).map(({ id }) => id)).toEqual(wanted);
    expect((await page(`state=${state}&limit=${wanted.length}`)).nextCursor).toBeNull();
    expect((await all(`state=${state}`)).map(({ settledAt }) => settledAt === null)).toEqual(
      wanted.map(() => state === 'open' || state === 'pending_win'),
    );
  });
  test('a vendor, a type of games and a time leave what they say', async () => {
    const bets = await all('');
    const [, , , third] = bets;
    const at = third?.placedAt ?? '';
    const since = bets.filter(({ placedAt }) => placedAt >= at).map(({ id }) => id);
    expect((await all(`from=${at}`)).map(({ id }) => id)).toEqual(since);
    const settled = bets.filter(({ state, placedAt }) => state === 'settled' && placedAt >= at);
    expect(await all(`state=settled&from=${at}`)).toEqual(settled);
    expect(await all(`state=settled&to=${at}`)).toEqual(
      bets.filter(({ state, placedAt }) => state === 'settled' && placedAt < at),
    );
    expect(await all('vendor=studio')).toEqual(bets);
    expect(await all('state=settled&vendor=other')).toEqual([]);
    expect(await all('gameType=RNG')).toEqual([]);
  });
  test('OPEN-087: their totals by each grouping are those of the bets that ended', async () => {
    const totals = async (query: string) =>
      valueOf<object>(await other.call('GET', `/wps/records/bet-totals?${query}`));
    const sum = { bets: 4, stake: 205, payout: 1_800, net: 1_595 };
    expect(await totals('')).toEqual({ ...sum, currency: 'BRL', groups: [] });
    expect(await totals('by=vendor')).toMatchObject({
      ...sum,
      groups: [{ key: 'studio', label: 'studio', ...sum }],
    });
    expect(await totals('by=state')).toMatchObject({
      groups: [
        { key: 'rolled_back', bets: 2, stake: 0, payout: 0, net: 0 },
        { key: 'settled', bets: 2, stake: 205, payout: 1_800, net: 1_595 },
      ],
    });
    expect(await totals('state=settled&vendor=studio')).toMatchObject({ bets: 2 });
    for (const none of ['vendor=other', 'gameType=RNG', 'from=2999-01-01', 'to=2020-01-01'])
      expect(await totals(none)).toMatchObject({ bets: 0, stake: 0, net: 0 });
  });
  test('one of them says where its vendor proves it, if it does', async () => {
    const bet = async () => valueOf(await other.call('GET', '/wps/records/bets/studio:bet:4'));
    expect(await bet()).toMatchObject({ id: 'studio:bet:4', roundId: 'round 4', nodeId: null, proof: null });
    await site.set({ 'proof.studio': '/proof?round={roundId}', 'verifier.studio': '/verify' });
    await expect.poll(bet).toMatchObject({ proof: { url: '/proof?round=round%204', verifier: '/verify' } });
    for (const unknown of ['studio:bet:9', 'other:bet:4', 'studio'])
      expect((await other.call('GET', `/wps/records/bets/${unknown}`)).status).toBe(404);
  });
});

describe('the account record', () => {
  const other = madeOnce(() => site.member());
  beforeAll(async () => {
    await payIn(site, other, 10_000);
    await other.play(1_000, 400);
    await payIn(site, other, 20_000);
    await other.play(2_000);
  });
  interface Entry extends Line {
    id: string;
    at: string;
  }
  const lines = async (query: string): Promise<Page<Entry>> =>
    valueOf(await other.call('GET', `/wps/records/account?${query}`));

  test.each([
    ['', [-2_000, 20_000, 400, -1_000, 10_000]],
    ['kind=bet', [-2_000, -1_000]],
    ['kind=win', [400]],
    ['kind=deposit', [20_000, 10_000]],
    ['kind=withdrawal', []],
  ])('movements of %j stand page by page as at once', async (query, amounts) => {
    for (const limit of [1, 2, 50]) {
      const found: Entry[] = [];
      for (let cursor = ''; ;) {
        const { content, nextCursor } = await lines(`${query}&limit=${limit}${cursor}`);
        expect(content.length).toBeLessThanOrEqual(limit);
        found.push(...content);
        if (nextCursor === null) break;
        cursor = `&cursor=${nextCursor}`;
      }
      expect(found.map(({ amount }) => amount)).toEqual(amounts);
    }
    expect((await lines(`${query}&limit=${amounts.length || 1}`)).nextCursor).toBeNull();
  });
  test('of a part of the time stand those of that part, and its totals close with them', async () => {
    const { content } = await lines('');
    const second = content.find(({ amount }) => amount === 20_000)?.at ?? '';
    const amounts = async (query: string) => (await lines(query)).content.map(({ amount }) => amount);
    expect(await amounts(`from=${second}`)).toEqual([-2_000, 20_000]);
    expect(await amounts(`to=${second}`)).toEqual([400, -1_000, 10_000]);
    expect(await amounts(`kind=deposit&from=${second}`)).toEqual([20_000]);
    expect(await amounts(`kind=deposit&to=${second}`)).toEqual([10_000]);
    expect(await amounts(`kind=bet&to=${second}`)).toEqual([-1_000]);
    const totals = async (query: string) =>
      valueOf(await other.call('GET', `/wps/records/account-totals?${query}`));
    const deposits = (incoming: number, count = 1) => [{ kind: 'deposit', count, incoming, outgoing: 0 }];
    expect(await totals(`from=${second}`)).toEqual({
      ...{ currency: 'BRL', opening: 9_400, closing: 27_400, games: -2_000, kinds: deposits(20_000) },
    });
    expect(await totals(`to=${second}`)).toEqual({
      ...{ currency: 'BRL', opening: 0, closing: 9_400, games: -600, kinds: deposits(10_000) },
    });
  });
  test('a movement that is not of the member, or has no such number, is not there', async () => {
    const { content } = await lines('');
    const [entry] = content;
    const wallet = entry?.id.split(':')[0] ?? '';
    const line = (id: string, who = other) => who.call('GET', `/wps/records/account/${id}`);
    expect(valueOf(await line(entry?.id ?? ''))).toMatchObject({ amount: -2_000, balanceAfter: 27_400 });
    expect((await line(entry?.id ?? '', member)).status).toBe(404);
    for (const number of ['', '999999', 'x', '1x', '-1', '9'.repeat(19)])
      expect((await line(`${wallet}:${number}`)).status, number).toBe(404);
  });
});

test('nobody sees another member’s records', async () => {
  const other = await site.member();
  expect(valueOf(await other.call('GET', '/wps/records/account'))).toEqual({ content: [], nextCursor: null });
  for (const query of ['', '?state=settled', '?state=open', '?vendor=studio'])
    expect(valueOf(await other.call('GET', `/wps/records/bets${query}`)), query).toEqual({
      ...{ content: [], nextCursor: null },
    });
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
