import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAudit } from '../src/features/audit/index.ts';
import { sqlOn } from '../src/platform/database.ts';
import { balanceIn, done, refused, type Table } from '../../tools/conformance/table.ts';
import { fundedWith, type GameSite, startGameSite, vendorEntry } from './helpers/game-site.ts';

let site: GameSite;
let table: Table;
let token: string;
beforeAll(async () => {
  site = await startGameSite();
  table = await site.table();
  token = await site.logIn('player1');
  const text = `UPDATE merchant SET settings = settings || '{"wallet.separate": true}' WHERE id = $1`;
  await sqlOn(site.platform.db, text, [site.merchant.id]);
  site.platform.merchants.forget();
});
afterAll(() => site.close());

const wallet = `vendor:${vendorEntry.code}`;
const move = async (from: string, to: string, amount: number) => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const wish = { token, headers, body: { from, to, amount } };
  return (await site.call('POST', '/wps/relay/GCS_walletTransfer', wish)).status;
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
