import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberTypes } from '../../src/people/members/index.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { payIn } from '../helpers/steps/money-in.ts';
import { valueOf } from '../helpers/steps/value-of.ts';
import { startOperatorSite } from '../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

/** As long as the vendor's page allows, and unlike any that the site makes itself. */
const longest = (start: string, filler: string): string => start + filler.repeat(64 - start.length);
const scripts = { latin: 'x', quoted: '"', path: '/', 'three bytes': '漢' };

const site = startedOnce(startOperatorSite);
const admin = madeOnce(() => site.operator('admin'));
const agent = madeOnce(() => site.cashier.member({ type: memberTypes.agent }));
const member = madeOnce(() => site.cashier.member({ upline: agent.id }));
beforeAll(async () => {
  await payIn(site.cashier, member, 100_000);
});

interface Page<Item> {
  content: Item[];
  nextCursor: string | null;
}
interface Row {
  id: string;
  roundId: string;
}

function playing(filler: string) {
  const { ledger, merchant } = site.cashier;
  const accountId = ledger.accountId({
    merchantId: merchant.id,
    owner: { kind: 'member', id: member.id },
    purpose: 'main',
    currency: 'BRL',
  });
  const roundId = longest('r', filler);
  const movement = {
    ...{ merchantId: merchant.id, vendorId: 'studio', memberId: member.id, accountId },
    ...{ roundId, gameId: 'slot', currency: 'BRL' },
  };
  const bet = (transactionId: string) =>
    ledger.submit({ type: 'bet', ...movement, transactionId, amount: 100n });
  const win = (transactionId: string, betTransactionId: string, amount: bigint, cap?: bigint) =>
    ledger.submit({
      ...{ type: 'win', ...movement, transactionId, betTransactionId, amount, roundClosed: true },
      ...(cap === undefined ? {} : { cap }),
    });
  const settled = () =>
    until(() =>
      site.cashier.features.reports.caughtUp(site.cashier.platform.db, {
        merchantId: merchant.id,
        accountId,
      }),
    );
  return { roundId, bet, win, settled, accountId };
}

const day = () => {
  const today = new Date(Date.now() - 3 * 3600_000).toISOString().slice(0, 10);
  const since = new Date(`${today}T03:00:00.000Z`);
  return `since=${since.toISOString()}&until=${new Date(since.getTime() + 86_400_000).toISOString()}`;
};

describe.each(Object.entries(scripts))('ids of 64 characters (%s) from a vendor', (_, filler) => {
  const transactionId = longest('t', filler);
  const id = `studio:${transactionId}`;
  let play: ReturnType<typeof playing>;
  beforeAll(async () => {
    play = playing(filler);
    expect(await play.bet(transactionId)).toMatchObject({ status: 'posted' });
    expect(await play.win(longest('w', filler), transactionId, 50n)).toMatchObject({ status: 'posted' });
    await play.settled();
  });

  test('OPEN-086 are read in the member’s own lists, the bet itself and its movements', async () => {
    const found = { id, roundId: play.roundId };
    const bets = valueOf<Page<Row>>(await member.call('GET', '/wps/records/bets'));
    expect(bets.content[0]).toMatchObject(found);
    const one = await member.call('GET', `/wps/records/bets/${encodeURIComponent(id)}`);
    expect(valueOf(one)).toMatchObject(found);
    const lines = valueOf<Page<Row>>(await member.call('GET', '/wps/records/account?limit=2'));
    for (const line of lines.content) {
      const read = await member.call('GET', `/wps/records/account/${encodeURIComponent(line.id)}`);
      expect(valueOf(read)).toMatchObject({ cause: { type: 'bet', id } });
    }
  });

  test('are read in the files that a member takes home', async () => {
    for (const list of ['records.bets', 'records.account']) {
      const { url } = valueOf<{ url: string }>(await member.call('POST', `/wps/lists/${list}/files`, {}));
      const file = await (await fetch(site.cashier.url + url)).text();
      expect(file).toContain(play.roundId.replaceAll('"', '""'));
    }
  });

  test('are read by those above the member, and in the console', async () => {
    const found = { id, roundId: play.roundId };
    const team = await agent.call('GET', `/wps/agent/team/members/${member.id}/bets?period=today`);
    expect(valueOf<Page<Row>>(team).content[0]).toMatchObject(found);
    const own = await admin.get(`/operator/api/members/${member.id}/bets`);
    expect(valueOf<Page<Row>>(own).content[0]).toMatchObject(found);
    const window = await admin.get(`/operator/api/agents/members/${member.id}/bets?${day()}`);
    expect(valueOf<Page<Row>>(window).content[0]).toMatchObject(found);
    const paths = [`members/${member.id}/statement`, `ledger/accounts/${play.accountId}/entries`];
    for (const path of paths) expect((await admin.get(`/operator/api/${path}`)).status, path).toBe(200);
  });

  test('name a win that waits: the queue goes on from it, it is decided, and its record is found', async () => {
    const [first, second] = [longest('p', filler), longest('q', filler)];
    for (const name of [first, second]) {
      const betId = longest(`b${name.slice(0, 1)}`, filler);
      await play.bet(betId);
      expect(await play.win(name, betId, 900n, 500n)).toMatchObject({ reason: 'win_above_cap_pending' });
    }
    const queuePath = '/operator/api/wins';
    const page = valueOf<Page<{ transactionId: string }>>(
      await admin.get(`${queuePath}?state=waiting&limit=1`),
    );
    const rest = valueOf<Page<{ transactionId: string }>>(
      await admin.get(`${queuePath}?state=waiting&limit=1&cursor=${page.nextCursor ?? ''}`),
    );
    expect([...page.content, ...rest.content].map((win) => win.transactionId)).toEqual([first, second]);
    for (const name of [first, second]) {
      const path = `${queuePath}/studio/${encodeURIComponent(name)}`;
      expect(valueOf(await admin.get(path))).toMatchObject({ transactionId: name });
      const body = { reason: 'Prêmio fora da tabela do jogo' };
      expect(valueOf(await admin.post(`${path}/refuse`, body))).toMatchObject({ transactionId: name });
      await (await site.operator('admin')).post(`${path}/refuse`, body);
      const subject = encodeURIComponent(`studio/${name}`);
      const actions = valueOf<Page<unknown>>(await admin.get(`/operator/api/actions?subjectId=${subject}`));
      expect(actions.content.length).toBeGreaterThan(0);
    }
  });

  test('name a bet that is taken out of what commissions count', async () => {
    const body = { vendorId: 'studio', transactionId, reason: 'Aposta em dobro' };
    const answer = await admin.post('/operator/api/commissions/corrections', body, randomUUID());
    expect(answer.status).toBe(200);
  });
});
