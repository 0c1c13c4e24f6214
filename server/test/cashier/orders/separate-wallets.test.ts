import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { balanceIn, done, doneBefore, refused, type Table } from '../../../../tools/conformance/table.ts';
import { conformanceOf } from '../../helpers/steps/conformance.ts';
import { fundedWith, startGameSite, vendorEntry } from '../../helpers/sites/game-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const separate = async (on: boolean) => {
  const text =
    "UPDATE merchant SET settings = settings || jsonb_build_object('wallet.separate', $2::boolean) WHERE id = $1";
  await sqlOn(site.platform.db, text, [site.merchant.id, on]);
  site.platform.merchants.forget();
};

const site = startedOnce(startGameSite);
let table: Table;
let token: string;
beforeAll(async () => {
  table = await site.table();
  token = await site.logIn('player1');
  await separate(true);
});

const wallet = `vendor:${vendorEntry.code}`;
const move = async (from: string, to: string, amount: number) => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const request = { token, headers, body: { from, to, amount } };
  return (await site.call('POST', '/wps/relay/GCS_walletTransfer', request)).status;
};
const balances = async () => {
  const rows = await site.features.ledger.balances(site.merchant.id, await site.memberId('player1'));
  const of = (purpose: string) => Number(rows.find((row) => row.purpose === purpose)?.balance ?? 0n);
  return [of('main'), of(wallet)];
};

test('API-WALLET-02: a vendor’s games play from the vendor’s wallet: what is not there can’t be staked, what is won stays there', async () => {
  expect(balanceIn(done(await site.client.call('balance', { ...table.player })))).toBe(0);
  const early = table.move();
  refused(await table.bet(early), 'NO_FUNDS');
  expect(await balances()).toEqual([fundedWith, 0]);
  expect(await move('main', wallet, 5_000)).toBe(200);
  const played = table.move();
  done(await table.bet(played));
  done(await table.win(played, 700));
  const lost = table.move();
  done(await table.bet(lost));
  done(await table.rollback(lost));
  const stake = table.stake;
  expect(await balances()).toEqual([fundedWith - 5_000, 5_000 - stake + 700]);
  expect(await move(wallet, 'main', 5_000 - stake + 700)).toBe(200);
  expect(await balances()).toEqual([fundedWith - stake + 700, 0]);
  const report = await runAudit(site.platform.pool);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
});

test('what is said of a bet that never came is answered as written, also where the player has no wallet with the vendor yet', async () => {
  const playerId = await site.memberId('player2');
  const strange = { changes: { playerId } };
  refused(await table.win(table.move(), 700, strange), 'BET_UNKNOWN_YET');
  const lost = table.move();
  done(await table.rollback(lost, { playerId }));
  const rows = await site.features.ledger.balances(site.merchant.id, playerId);
  expect(rows.find(({ purpose }) => purpose === wallet)?.balance).toBe(0n);
  done(await table.rollback(lost, { playerId }));
});

test('a vendor’s wallet with money in it keeps the vendor’s name when the brand goes back to one wallet', async () => {
  expect(await move('main', wallet, 1_000)).toBe(200);
  await separate(false);
  const { body } = await site.call('GET', '/wps/v2/wallets', { token, headers: { 'Accept-Language': 'pt' } });
  const { wallets } = body.value as { wallets: { wallet: string; name: string }[] };
  expect(wallets.map(({ wallet: code, name }) => [code, name])).toEqual([
    ['main', 'main'],
    [wallet, vendorEntry.names.pt],
  ]);
  await separate(true);
  expect(await move(wallet, 'main', 1_000)).toBe(200);
});

/** Whatever was done, all money that there was is in the two wallets or with the house. */
async function auditHolds(): Promise<void> {
  const { checks } = await runAudit(site.platform.pool);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
}

test.each([
  [true, 'to several wallets'],
  [false, 'to one wallet'],
])(
  'API-WALLET-02: what belongs to a bet goes to the wallet of its stake, also after the brand went over (%s: %s)',
  async (after) => {
    await separate(!after);
    if (!after) expect(await move('main', wallet, 5_000)).toBe(200);
    const [main = 0, vendor = 0] = await balances();
    const { stake } = table;
    const [won, lost, again] = [table.move(), table.move(), table.move()];
    for (const bet of [won, lost, again]) done(await table.bet(bet));
    await separate(after);
    done(await table.win(won, 900));
    done(await table.rollback(lost));
    doneBefore(await table.bet(again));
    refused(await table.bet({ ...again, amount: stake + 1 }), 'TRANSACTION_CONFLICT');
    done(await table.win(again, 0));
    const gain = 900 - 2 * stake;
    expect(await balances()).toEqual(after ? [main + gain, vendor] : [main, vendor + gain]);
    // A bet that begins now is taken from the wallet that counts now.
    const fresh = table.move();
    if (after) refused(await table.bet(fresh), 'NO_FUNDS');
    else done(await table.bet(fresh));
    if (!after) done(await table.rollback(fresh));
    await separate(true);
    await site.call('POST', '/wps/v2/wallets/collect', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: {},
    });
    expect((await balances())[1]).toBe(0);
    await auditHolds();
  },
);

test('API-WALLET-02: a brand with a wallet for each vendor passes the conformance tool', async () => {
  await separate(true);
  expect(await move('main', wallet, 500_000)).toBe(200);
  const results = await conformanceOf(site, token, { endSession: false });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(60);
  await auditHolds();
});
