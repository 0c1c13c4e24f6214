import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../tools/conformance/client.ts';
import { balanceIn, done, doneBefore, refused, Table } from '../../tools/conformance/table.ts';
import {
  fundedWith,
  gameCode,
  gameEntries,
  type GameSite,
  startGameSite,
  vendorEntry,
} from './helpers/game-site.ts';

let site: GameSite;
let table: Table;
beforeAll(async () => {
  site = await startGameSite();
  table = await site.table();
});
afterAll(() => site.close());

describe('keys', () => {
  test('rotate without a pause: both are taken until the old one is ended', async () => {
    const { catalogue } = site.features;
    const fresh = await catalogue.issueKey(site.merchant.id, vendorEntry.code);
    const rotated = createClient(site.url, { vendor: vendorEntry.code, ...fresh });
    const ask = { ...table.player };
    done(await rotated.call('balance', ask));
    done(await site.client.call('balance', ask));
    await catalogue.endKey(site.merchant.id, vendorEntry.code, fresh.keyId);
    refused(await rotated.call('balance', ask), 'SIGNATURE_INVALID');
    done(await site.client.call('balance', ask));
  });
  test('are sealed in the database, and asking for one again answers the same secret', async () => {
    const { catalogue } = site.features;
    const again = await catalogue.issueKey(site.merchant.id, vendorEntry.code, site.signer.keyId);
    expect(again.secret).toBe(site.signer.secret);
    const { rows } = await site.platform.pool.query<{ secret_sealed: Buffer }>(
      'SELECT secret_sealed FROM vendor_key',
    );
    for (const row of rows) expect(row.secret_sealed.includes(again.secret)).toBe(false);
  });
  test('fix the merchant: a header that names another one is refused', async () => {
    const reply = await site.client.call('balance', { ...table.player }, { headers: { merchant: 'demo2' } });
    expect(reply).toMatchObject({ status: 403, code: 'MERCHANT_MISMATCH' });
  });
});

describe('brands are apart', () => {
  test("another brand's vendor can't touch the player, whatever it knows", async () => {
    const foreign = new Table(createClient(site.url, site.otherSigner), table.player, {
      gameCode,
      stake: 100,
    });
    await table.moves(0, async () => {
      const move = table.move();
      done(await table.bet(move));
      refused(await foreign.bet(foreign.move()), 'GAME_SESSION_EXPIRED');
      refused(await foreign.win(move, 500), 'PLAYER_UNKNOWN');
      refused(await foreign.rollback(move), 'PLAYER_UNKNOWN');
      done(await table.rollback(move));
    });
  });
  test('equal transaction ids of two brands are two movements', async () => {
    const client = createClient(site.url, site.otherSigner);
    const otherToken = await site.logIn('player1', site.other);
    const player = await site.sitDown(await site.launch(otherToken, { merchant: site.other }), client);
    const other = new Table(client, player, { gameCode, stake: 100 });
    const move = table.move();
    expect(done(await table.bet(move)).value['duplicate']).toBe(false);
    expect(done(await other.bet(move)).value['duplicate']).toBe(false);
    expect(await other.balance()).toBe(fundedWith - 100);
    done(await table.rollback(move));
    done(await other.rollback(move));
  });
});

describe('a game under maintenance', () => {
  test('takes no bets, answers repetitions, and pays what is open', async () => {
    const move = table.move();
    done(await table.bet(move));
    const { catalogue } = site.features;
    await catalogue.upsert(site.merchant.id, { ...vendorEntry, maintenance: true }, gameEntries);
    refused(await table.bet(table.move()), 'GAME_UNAVAILABLE');
    doneBefore(await table.bet(move));
    done(await table.win(move, 100));
    await catalogue.upsert(site.merchant.id, vendorEntry, gameEntries);
    done(await table.rollback(table.move()));
  });
});

describe('a win above the limit', () => {
  test('waits for a person and is paid once approved, however often it is repeated', async () => {
    const { ledger } = site.features;
    const amount = Number(vendorEntry.winCap) + 1;
    const transactionId = randomUUID();
    await table.moves(amount - table.stake, async () => {
      const move = table.move();
      done(await table.bet(move));
      const send = () => table.win(move, amount, { changes: { transactionId } });
      refused(await send(), 'WIN_PENDING_REVIEW');
      const decision = {
        merchantId: site.merchant.id,
        vendorId: vendorEntry.code,
        transactionId,
        approve: true,
      };
      await ledger.decidePendingWin(decision);
      doneBefore(await send());
    });
  });
  test('refused by the person it stays refused', async () => {
    const transactionId = randomUUID();
    await table.moves(-table.stake, async () => {
      const move = table.move();
      done(await table.bet(move));
      const send = () => table.win(move, Number(vendorEntry.winCap) + 1, { changes: { transactionId } });
      refused(await send(), 'WIN_PENDING_REVIEW');
      const decision = {
        merchantId: site.merchant.id,
        vendorId: vendorEntry.code,
        transactionId,
        approve: false,
      };
      await site.features.ledger.decidePendingWin(decision);
      refused(await send(), 'WIN_REFUSED');
      refused(await send(), 'WIN_REFUSED');
    });
  });
});

describe('hints', () => {
  test('the page hears of the balance after the last of many bets, and of the ended round', async () => {
    const token = await site.logIn('player2');
    const socket = io(site.url, { path: '/realtime', auth: { token }, transports: ['websocket'] });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    const balances: number[] = [];
    const settled: string[] = [];
    socket.on('balance.changed', (told: { balance: number; currency: string }) =>
      balances.push(told.balance),
    );
    socket.on('bet.settled', (told: { betId: string }) => settled.push(told.betId));
    const player = await site.sitDown(await site.launch(token));
    const seat = new Table(site.client, player, { gameCode, stake: 10 });
    const moves = Array.from({ length: 20 }, () => seat.move());
    await Promise.all(moves.map((move) => seat.bet(move)));
    const [first] = moves;
    if (!first) throw new Error('no move');
    const last = balanceIn(done(await seat.win(first, 5)));
    await expect.poll(() => balances.at(-1)).toBe(last);
    await expect.poll(() => settled).toEqual([`${vendorEntry.code}:${first.transactionId}`]);
    expect(balances.length).toBeLessThan(15);
    socket.disconnect();
  });
});

describe('the session of the game', () => {
  test('ends for bets at once when the member logs out; what is open is settled', async () => {
    const token = await site.logIn('agent2');
    const player = await site.sitDown(await site.launch(token));
    const seat = new Table(site.client, player, { gameCode, stake: 10 });
    const move = seat.move();
    done(await seat.bet(move));
    await site.call('DELETE', '/wps/session/logout', { token });
    refused(await seat.bet(seat.move()), 'GAME_SESSION_EXPIRED');
    done(await seat.win(move, 25));
  });
  test('ends for bets when it is as old as a member session may become', async () => {
    const seat = await site.table('agent41');
    done(await seat.bet(seat.move()));
    site.platform.clock.advance(12 * 3_600_000);
    refused(await seat.bet(seat.move()), 'GAME_SESSION_EXPIRED');
  });
});
