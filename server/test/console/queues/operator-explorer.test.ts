import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { TestMember } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { freshCpf, verify } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { type OperatorPage, operatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';

const { site, admin, finance, support } = operatorSite('admin', 'finance', 'support');

interface Action {
  action: string;
  detail: Record<string, string>;
}

describe('finding a member', () => {
  const find = async (operator: TestOperator, search: string, more = '') =>
    valueOf<OperatorPage<{ id: string; account: string; nickname: string }>>(
      await operator.get(`/operator/api/members?search=${encodeURIComponent(search)}${more}`),
    );
  const nickname = (member: TestMember, name: string) =>
    sqlOn(site.cashier.platform.db, 'UPDATE member SET nickname = $2 WHERE id = $1', [member.id, name]);

  test('by how the nickname begins, after the accounts that begin so, page by page', async () => {
    const members = await Promise.all([1, 2, 3].map(() => site.cashier.member()));
    await Promise.all(members.map((member, at) => nickname(member, `Zé Única ${at % 2}`)));
    const { content } = await find(support, 'ze úNIC');
    expect(content.map(({ nickname: name }) => name)).toEqual(['Zé Única 0', 'Zé Única 0', 'Zé Única 1']);
    const seen: string[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page: OperatorPage<{ id: string }> = await find(support, 'zé ú', `&limit=1${place}`);
      seen.push(...page.content.map(({ id }) => id));
      place = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(content.map(({ id }) => id));
    // Someone's nickname is the beginning of someone's account: the account comes first.
    const [one, two] = members;
    if (!one || !two) throw new Error('somebody is missing');
    const { account } = valueOf<{ account: string }>(await support.get(`/operator/api/members/${one.id}`));
    await nickname(two, account.toUpperCase());
    expect((await find(support, account)).content.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect((await find(support, one.id)).content.map(({ id }) => id)).toEqual([one.id]);
    expect((await find(support, '%')).content).toEqual([]);
  });

  test('by CPF in full, for those who may see documents, and the record masks it', async () => {
    const member = await site.cashier.member();
    const cpf = await verify(member, freshCpf());
    const typed = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    expect((await find(finance, cpf)).content.map(({ id }) => id)).toEqual([member.id]);
    expect((await find(finance, typed)).content.map(({ id }) => id)).toEqual([member.id]);
    expect((await find(finance, cpf.slice(0, 10))).content).toEqual([]);
    expect((await find(support, cpf)).content).toEqual([]);
    const looks = valueOf<OperatorPage<Action>>(await admin.get('/operator/api/actions?limit=100')).content;
    expect(JSON.stringify(looks)).not.toContain(cpf);
    expect(looks).toContainEqual(
      expect.objectContaining({
        action: 'members.searched',
        detail: { search: `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` },
      }),
    );
  });

  test('with an index at every step, even where the planner knows many members', async () => {
    const plan = async (sql: string, values: unknown[]) => {
      const client = await site.cashier.platform.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SET LOCAL enable_seqscan = off');
        await client.query('SET LOCAL enable_sort = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    };
    const merchantId = site.cashier.merchant.id;
    const account = `SELECT id FROM member WHERE merchant_id = $1 AND account_key COLLATE "C" LIKE $2
      ORDER BY account_key COLLATE "C" LIMIT 20`;
    expect(await plan(account, [merchantId, 'pl%'])).toMatch(/member_account_prefix/);
    const name = `SELECT id FROM member WHERE merchant_id = $1 AND nickname_key(nickname) COLLATE "C" LIKE nickname_key($2)
      ORDER BY nickname_key(nickname) COLLATE "C", id LIMIT 20`;
    expect(await plan(name, [merchantId, 'pl%'])).toMatch(/member_nickname_prefix/);
  });
});

describe('the trial balance', () => {
  test('every currency sums to zero over members, house and provider, and agrees with the accounts', async () => {
    interface Balance {
      currencies: {
        currency: string;
        sum: number;
        rows: { ownerKind: string; purpose: string; accounts: number; balance: number }[];
      }[];
    }
    const player = await site.cashier.member();
    await payIn(site.cashier, player, 10_000);
    await player.play(1_000, 500);
    const { currencies } = valueOf<Balance>(await finance.get('/operator/api/ledger/trial-balance'));
    expect(currencies.map(({ currency }) => currency)).toContain('BRL');
    expect(currencies.filter(({ sum }) => sum !== 0)).toEqual([]);
    const brl = currencies.find(({ currency }) => currency === 'BRL')?.rows ?? [];
    expect(new Set(brl.map(({ ownerKind }) => ownerKind))).toEqual(new Set(['member', 'house', 'provider']));
    const main = brl.find(({ ownerKind, purpose }) => ownerKind === 'member' && purpose === 'main');
    const accounts: { balance: number }[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page: OperatorPage<{ balance: number }> = valueOf(
        await finance.get(
          `/operator/api/ledger/accounts?ownerKind=member&purpose=main&currency=BRL&limit=100${place}`,
        ),
      );
      accounts.push(...page.content);
      place = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    expect(main).toMatchObject({
      accounts: accounts.length,
      balance: accounts.reduce((sum, { balance }) => sum + balance, 0),
    });
    expect((await support.get('/operator/api/ledger/trial-balance')).body.code).toBe('FORBIDDEN');
  });

  test('the entries of an account by kind and by time', async () => {
    const member = await site.cashier.member();
    await payIn(site.cashier, member, 10_000);
    await member.play(1_000, 500);
    const { wallets } = valueOf<{ wallets: { purpose: string; accountId: string }[] }>(
      await finance.get(`/operator/api/members/${member.id}`),
    );
    const main = wallets.find(({ purpose }) => purpose === 'main')?.accountId ?? '';
    const entries = async (query: string) =>
      valueOf<OperatorPage<{ kind: string }>>(
        await finance.get(`/operator/api/ledger/accounts/${main}/entries?${query}`),
      ).content.map(({ kind }) => kind);
    expect(await entries('')).toEqual(['win', 'bet', 'deposit']);
    expect(await entries('kind=bet')).toEqual(['bet']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await entries(`from=${tomorrow}`)).toEqual([]);
    expect(await entries(`to=${tomorrow}`)).toHaveLength(3);
  });
});

describe('an account of the ledger', () => {
  interface Entry {
    id: string;
    transferId: string;
    kind: string;
    at: string;
  }
  const looksOf = async ({ account }: TestOperator) =>
    valueOf<OperatorPage<Action & { subject: object }>>(
      await admin.get(`/operator/api/actions?operator=${account}&limit=100`),
    ).content.map(({ action, subject, detail }) => ({ action, subject, detail }));

  test('says whose it is, what it holds and what moved it, with each look on record', async () => {
    const reader = await site.operator('finance');
    const player = await site.cashier.member();
    await payIn(site.cashier, player, 10_000);
    await player.play(1_000, 500);
    const { account } = valueOf<{ account: string }>(await finance.get(`/operator/api/members/${player.id}`));
    const { ledger, merchant } = site.cashier;
    const owner = { kind: 'member', id: player.id } as const;
    const id = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
    const own = { ...owner, label: account };
    const wallet = { id, owner: own, purpose: 'main', currency: 'BRL', balance: 9_500, held: 0, entries: 3 };
    const path = `/operator/api/ledger/accounts/${id}`;
    expect(valueOf(await reader.get(path))).toEqual(wallet);
    const list = `/operator/api/ledger/accounts?search=${account}&purpose=main&limit=1`;
    expect(valueOf(await reader.get(list))).toEqual({ content: [wallet], nextCursor: null });

    const { content, nextCursor } = valueOf<OperatorPage<Entry>>(await reader.get(`${path}/entries?limit=2`));
    expect(nextCursor).toBe('2');
    const line = (seq: number, kind: string, amount: number, balanceAfter: number, type: string) => ({
      ...{
        id: `${id.slice(0, 8)}-${seq}`,
        transferId: expect.any(String),
        kind,
        amount,
        balanceAfter,
        currency: 'BRL',
      },
      ...{
        purpose: 'main',
        reference: { type, id: expect.any(String) },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    expect(content).toEqual([line(3, 'win', 500, 9_500, 'round'), line(2, 'bet', -1_000, 9_000, 'round')]);
    const oldest = valueOf<OperatorPage<Entry>>(await reader.get(`${path}/entries?sort=at&limit=1`)).content;
    expect(oldest).toEqual([line(1, 'deposit', 10_000, 10_000, 'deposit')]);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(
      valueOf<OperatorPage<Entry>>(await reader.get(`${path}/entries?to=${later}&kind=bet`)).content,
    ).toHaveLength(1);

    const [, bet] = content;
    const transfer = `/operator/api/ledger/transfers/${bet?.transferId}`;
    const leg = { purpose: 'main', currency: 'BRL', amount: -1_000, balanceAfter: 9_000 };
    expect(valueOf(await reader.get(transfer))).toEqual({
      ...{ id: bet?.transferId, kind: 'bet', scope: 'vendor:studio', key: expect.any(String) },
      ...{
        reference: { type: 'round', id: expect.any(String) },
        reverses: null,
        reversedBy: null,
        postedAt: bet?.at,
      },
      entries: [
        { accountId: id, owner: own, ...leg },
        {
          ...{ accountId: expect.any(String), owner: { kind: 'house', id: 'main', label: 'main' } },
          ...{ purpose: 'house_play', currency: 'BRL', amount: 1_000, balanceAfter: expect.any(Number) },
        },
      ],
    });
    await reader.get('/operator/api/ledger/trial-balance');
    const about = { type: 'account', id };
    const entries = 'ledger.entries_viewed';
    expect((await looksOf(reader)).slice(0, 7)).toEqual([
      { action: 'ledger.balance_viewed', subject: { type: 'accounts', id: '' }, detail: {} },
      { action: 'ledger.transfer_viewed', subject: { type: 'transfer', id: bet?.transferId }, detail: {} },
      { action: entries, subject: about, detail: { to: later, kind: 'bet' } },
      { action: entries, subject: about, detail: { sort: 'at' } },
      { action: entries, subject: about, detail: {} },
      {
        action: 'ledger.accounts_viewed',
        subject: { type: 'accounts', id: '' },
        detail: { search: account, purpose: 'main' },
      },
      { action: 'ledger.account_viewed', subject: about, detail: {} },
    ]);
    for (const place of [
      'accounts',
      `accounts/${id}`,
      `accounts/${id}/entries`,
      `transfers/${bet?.transferId}`,
      'audit',
    ])
      expect((await support.get(`/operator/api/ledger/${place}`)).body.code).toBe('FORBIDDEN');
  });

  test('of the house is shown share by share', async () => {
    const shares = valueOf<OperatorPage<{ owner: object; entries: number; balance: number }>>(
      await finance.get('/operator/api/ledger/accounts?ownerKind=house&purpose=house_play&currency=BRL'),
    ).content;
    expect(shares.map(({ owner }) => owner)).toEqual([
      { kind: 'house', id: 'main', label: 'main' },
      { kind: 'house', id: 'main', label: expect.stringMatching(/^main #\d+$/) },
    ]);
    expect(shares.map(({ entries }) => entries > 0)).toEqual([false, true]);
  });

  test('comes as a file, as its entries do', async () => {
    const player = await site.cashier.member();
    await payIn(site.cashier, player, 123_456);
    const { account } = valueOf<{ account: string }>(await finance.get(`/operator/api/members/${player.id}`));
    const fileOf = async (list: string, body: object): Promise<string[]> => {
      const { url } = valueOf<{ url: string }>(await finance.post(`/operator/api/lists/${list}/files`, body));
      return (await (await fetch(site.cashier.url + url)).text()).trimEnd().split('\r\n');
    };
    const filter = { search: account, purpose: 'main' };
    const { ledger, merchant } = site.cashier;
    const owner = { kind: 'member', id: player.id } as const;
    const id = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
    const [head, row] = await fileOf('operatorLedger.accounts', { filter, locale: 'en' });
    expect(head).toBe('Owner,Account,Purpose,Currency,Balance,Held,Entries,Id');
    expect(row).toBe(`Member,${account},Main wallet,BRL,1234.56,0.00,1,${id}`);
    const [columns, entry] = await fileOf('operatorLedger.entries', { params: { id }, locale: 'en' });
    expect(columns).toBe('Date,Kind,Amount,Balance after,Currency,Reference,Transfer,Id');
    expect(entry?.replace(/^.{19}/, 'at').split(',')).toEqual([
      ...['at', 'Deposit', '1234.56', '1234.56', 'BRL', expect.stringMatching(/^Deposit [\da-f-]{36}$/)],
      ...[expect.stringMatching(/^[\da-f-]{36}$/), `${id.slice(0, 8)}-1`],
    ]);
  });
});

describe("a bet's transfers", () => {
  interface Bet {
    id: string;
    state: string;
    payout: number;
    transfers: { id: string; kind: string; amount: number }[];
  }

  test('stake, every win and the refund, also when other rounds lie between them', async () => {
    const { ledger, merchant } = site.cashier;
    const member = await site.cashier.member();
    await payIn(site.cashier, member, 50_000);
    const owner = { kind: 'member', id: member.id } as const;
    const accountId = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
    const round = (name: string) => ({
      merchantId: merchant.id,
      vendorId: 'studio',
      memberId: member.id,
      accountId,
      roundId: name,
      gameId: 'slot',
      currency: 'BRL',
    });
    const key = (name: string) => `${name}-${member.id}`;
    const betOf = (name: string) =>
      ({ type: 'bet', ...round(name), transactionId: key(name), amount: 10n }) as const;
    const bet = (name: string) => ledger.submit(betOf(name));
    const win = (name: string, part: number, amount: bigint, roundClosed: boolean) =>
      ledger.submit({
        type: 'win',
        ...round(name),
        transactionId: key(`${name}-${part}`),
        betTransactionId: key(name),
        amount,
        roundClosed,
      });
    await bet('long');
    await win('long', 1, 30n, false);
    await bet('back');
    await bet('lost');
    await win('lost', 1, 0n, true);
    const many = 1_100;
    await ledger.submitMany(Array.from({ length: many }, (_, at) => betOf(`other${at}`)));
    await win('long', 2, 70n, true);
    await ledger.submit({
      type: 'rollback',
      ...round('back'),
      transactionId: key('back-r'),
      betTransactionId: key('back'),
    });

    const bets: Bet[] = [];
    let place: string | null = '';
    while (place !== null) {
      const page: OperatorPage<Bet> = valueOf(
        await support.get(`/operator/api/members/${member.id}/bets?limit=100${place}`),
      );
      bets.push(...page.content);
      place = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    const moved = (name: string) =>
      bets
        .find(({ id }) => id === `studio:${key(name)}`)
        ?.transfers.map(({ kind, amount }) => [kind, amount]);
    expect(bets).toHaveLength(many + 3);
    expect(moved('long')).toEqual([
      ['bet', -10],
      ['win', 30],
      ['win', 70],
    ]);
    expect(moved('back')).toEqual([
      ['bet', -10],
      ['refund', 10],
    ]);
    expect(moved('lost')).toEqual([['bet', -10]]);
    expect(moved('other7')).toEqual([['bet', -10]]);
    const own = valueOf<OperatorPage<Bet>>(await member.call('GET', '/wps/records/bets?limit=1'));
    expect(own.content[0]).toMatchObject({ id: bets[0]?.id, transfers: [{ kind: 'bet', amount: -10 }] });
  });
});
