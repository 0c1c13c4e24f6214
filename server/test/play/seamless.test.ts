import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { sqlOn, transaction } from '../../src/platform/database/database.ts';
import { createClient } from '../../../tools/conformance/client.ts';
import { balanceIn, done, doneBefore, refused, Table } from '../../../tools/conformance/table.ts';
import { runAudit } from '../../src/ledger/audit/index.ts';
import { fundedWith, gameCode, gameEntries, startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const table = madeOnce(() => site.table());

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

describe('a balance', () => {
  test('is told to nobody by another’s session, player or currency', async () => {
    const { catalogue } = site.features;
    const ask = { ...table.player };
    const [foreign, beside] = [createClient(site.url, site.otherSigner), 'BESIDE'];
    refused(await foreign.call('balance', ask), 'GAME_SESSION_EXPIRED');
    await catalogue.upsert(site.merchant.id, { ...vendorEntry, code: beside }, []);
    const key = await catalogue.issueKey(site.merchant.id, beside);
    const neighbour = createClient(site.url, { vendor: beside, ...key });
    refused(await neighbour.call('balance', ask), 'GAME_SESSION_EXPIRED');
    const own = (changes: object) => site.client.call('balance', { ...ask, ...changes });
    refused(await own({ gameSession: 'gone' }), 'GAME_SESSION_EXPIRED');
    refused(await own({ playerId: randomUUID() }), 'PLAYER_UNKNOWN');
    refused(await own({ currency: 'USD' }), 'CURRENCY_MISMATCH');
    done(await own({}));
  });
});

describe('a game under maintenance', () => {
  test('takes no bets, then or later, answers repetitions, and pays what is open', async () => {
    const move = table.move();
    done(await table.bet(move));
    const { catalogue } = site.features;
    await catalogue.upsert(site.merchant.id, { ...vendorEntry, maintenance: true }, gameEntries);
    const late = table.move();
    refused(await table.bet(late), 'GAME_UNAVAILABLE');
    doneBefore(await table.bet(move));
    done(await table.win(move, 100));
    await catalogue.upsert(site.merchant.id, vendorEntry, gameEntries);
    refused(await table.bet(late), 'GAME_UNAVAILABLE');
    refused(await table.win(late, 100), 'BET_UNKNOWN_YET');
    done(await table.rollback(table.move()));
  });
});

describe('a win above the limit', () => {
  test('waits for a person and is paid once approved, however often it is repeated', async () => {
    const amount = Number(vendorEntry.winCap) + 1;
    const transactionId = randomUUID();
    await table.moves(amount - table.stake, async () => {
      const move = table.move();
      done(await table.bet(move));
      const send = () => table.win(move, amount, { changes: { transactionId } });
      refused(await send(), 'WIN_PENDING_REVIEW');
      await site.decideWin(transactionId, true);
      doneBefore(await send());
    });
  });
  test.each([true, false])('closed with 0 meanwhile, the bet still has it decided: paid %s', async (pays) => {
    const amount = Number(vendorEntry.winCap) + 1;
    const transactionId = randomUUID();
    await table.moves((pays ? amount : 0) - table.stake, async () => {
      const move = table.move();
      done(await table.bet(move));
      const send = () => table.win(move, amount, { closed: false, changes: { transactionId } });
      refused(await send(), 'WIN_PENDING_REVIEW');
      done(await table.win(move, 0));
      refused(await send(), 'WIN_PENDING_REVIEW');
      await site.decideWin(transactionId, pays);
      if (pays) doneBefore(await send());
      else refused(await send(), 'WIN_REFUSED');
      refused(await table.win(move, 1), 'ROUND_CLOSED');
      refused(await table.rollback(move), 'BET_SETTLED');
    });
    const { checks } = await runAudit(site.platform.pool);
    // The helper decides as the ledger does it, without a person's proposal.
    const failed = checks.filter(({ name, passed }) => !passed && name !== 'wins_were_decided');
    expect(failed).toEqual([]);
  });
  test('refused by the person it stays refused', async () => {
    const transactionId = randomUUID();
    await table.moves(-table.stake, async () => {
      const move = table.move();
      done(await table.bet(move));
      const send = () => table.win(move, Number(vendorEntry.winCap) + 1, { changes: { transactionId } });
      refused(await send(), 'WIN_PENDING_REVIEW');
      await site.decideWin(transactionId, false);
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
    socket.on('balance.changed', (event: { balance: number; currency: string }) =>
      balances.push(event.balance),
    );
    socket.on('bet.settled', (event: { betId: string }) => settled.push(event.betId));
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

describe('bets that stand against each other', () => {
  const stakes = 50_000;
  const value = async (token: string, path: string) => (await site.call('GET', path, { token })).body.value;
  const counted = async (seat: Table) => {
    const { ledger, reports } = site.features;
    const owner = { kind: 'member', id: seat.player.playerId } as const;
    const merchantId = site.merchant.id;
    const accountId = ledger.accountId({ merchantId, owner, purpose: 'main', currency: 'BRL' });
    await expect.poll(() => reports.caughtUp(site.platform.db, { merchantId, accountId })).toBe(true);
  };
  const side = async (seat: Table, roundId: string, selection: string, won: number) => {
    const move = seat.move(stakes, roundId);
    done(await seat.bet(move, { market: 'colour', selection }));
    done(await seat.win(move, won));
  };

  test('finish no turnover, earn no rebate and reach no level; one side alone does', async () => {
    const { platform, merchant, features } = site;
    const { id: merchantId, currency } = merchant;
    await sqlOn(
      platform.db,
      `INSERT INTO vip_level (merchant_id, id, position, updated_at, updated_by, code, name, turnover, rebates, enabled)
       VALUES ($1, gen_random_uuid(), 1, now(), 'test', 'base', '{"pt": "Base", "en": "Base"}', 0, '{"RNG": "0.01"}', true)`,
      [merchantId],
    );
    const token = await site.logIn('agent42');
    const seat = new Table(site.client, await site.sitDown(await site.launch(token)), {
      gameCode,
      stake: 10,
    });
    const source = { type: 'test', id: 'opposite' };
    const { playerId: memberId } = seat.player;
    await transaction(platform.db, (tx) =>
      features.turnover.open(tx, { merchantId, memberId, source, amount: 100_000n, currency }),
    );
    const roundId = randomUUID();
    await side(seat, roundId, 'red', 2 * stakes);
    await side(seat, roundId, 'black', 0);
    await counted(seat);
    expect(await value(token, '/wps/cashier/withdrawal/options')).toMatchObject({
      turnoverRemaining: 100_000,
    });
    expect(await value(token, '/wps/member/vip')).toMatchObject({ turnover: 0 });
    await side(seat, randomUUID(), 'red', 0);
    await counted(seat);
    expect(await value(token, '/wps/cashier/withdrawal/options')).toMatchObject({
      turnoverRemaining: stakes,
    });
    expect(await value(token, '/wps/member/vip')).toMatchObject({ turnover: stakes });
    platform.clock.advance(24 * 3_600_000);
    const later = await site.logIn('agent42');
    expect(await value(later, '/wps/rebate')).toMatchObject({
      amount: stakes / 100,
      lines: [{ gameType: 'RNG', turnover: stakes }],
    });
  });

  test('count the same as positions of one bet, which the member’s history and the console show', async () => {
    const token = await site.logIn('agent41');
    const seat = new Table(site.client, await site.sitDown(await site.launch(token)), {
      gameCode,
      stake: 10,
    });
    const { playerId: memberId } = seat.player;
    const { id: merchantId, currency } = site.merchant;
    const source = { type: 'test', id: 'positions' };
    await transaction(site.platform.db, (tx) =>
      site.features.turnover.open(tx, { merchantId, memberId, source, amount: 100_000n, currency }),
    );
    const positions = [
      { market: 'colour', selection: 'red', amount: 3_000 },
      { market: 'colour', selection: 'black', amount: 2_000 },
      { market: 'parity', selection: 'odd', amount: 400 },
    ];
    const move = seat.move(5_400);
    done(await seat.bet(move, { positions }));
    done(await seat.win(move, 6_000));
    const plain = seat.move(100);
    done(await seat.bet(plain));
    done(await seat.win(plain, 0));
    await counted(seat);
    expect(await value(token, '/wps/cashier/withdrawal/options')).toMatchObject({
      turnoverRemaining: 100_000 - 1_000 - 400 - 100,
    });
    const { content } = (await value(token, '/wps/records/bets')) as { content: object[] };
    expect(content).toMatchObject([{ stake: 100 }, { stake: 5_400, positions }]);
    expect(content[0]).not.toHaveProperty('positions');
    const id = encodeURIComponent(`${vendorEntry.code}:${move.transactionId}`);
    expect(await value(token, `/wps/records/bets/${id}`)).toMatchObject({
      stake: 5_400,
      payout: 6_000,
      positions,
    });
  });

  test('a field that is wrong in positions is named, in a batch as well', async () => {
    const seat = await site.table('agent2');
    const red = { market: 'colour', selection: 'red', amount: 60 };
    const odd = { market: 'parity', selection: 'odd', amount: 40 };
    const wrong = [
      [{ positions: [red] }, 'positions'],
      [{ positions: [red, { ...odd, amount: 41 }] }, 'positions'],
      [{ positions: [red, odd], market: 'colour' }, 'market'],
      [{ positions: [red, odd], selection: 'red' }, 'selection'],
      [{ positions: [red, { ...red, amount: 40 }] }, 'positions.1.selection'],
      [{ positions: [] }, 'positions'],
      [{ positions: [red, { ...odd, amount: 0.5 }] }, 'positions.1.amount'],
      [{ positions: [red, { ...odd, market: ' x' }] }, 'positions.1.market'],
      [{ positions: [red, { ...odd, market: 'a\tb' }] }, 'positions.1.market'],
      [{ positions: [red, { ...odd, odds: 2 }] }, 'positions.1.odds'],
    ] as const;
    await seat.moves(0, async () => {
      for (const [changes, field] of wrong) {
        const reply = await seat.bet(seat.move(100), changes);
        refused(reply, 'REQUEST_INVALID');
        expect(Object.keys(reply.errors ?? {})).toEqual([field]);
      }
      const movements = [{ type: 'bet', ...seat.betBody(seat.move(100)), positions: [red] }];
      const { value: answer } = done(await seat.client.call('batch', { movements }));
      expect(answer).toMatchObject({ results: [{ success: false, code: 'REQUEST_INVALID' }] });
    });
  });

  test('a rebate that was claimed before the other side ended is set off against later play', async () => {
    const { platform } = site;
    const first = await site.table('agent42');
    const roundId = randomUUID();
    const open = first.move(stakes, roundId);
    done(await first.bet(open, { market: 'colour', selection: 'black' }));
    await side(first, roundId, 'red', 0);
    await counted(first);
    const claim = async () => {
      platform.clock.advance(24 * 3_600_000);
      const token = await site.logIn('agent42');
      const { status, body } = await site.call('POST', '/wps/rebate/claim', {
        token,
        body: {},
        headers: { 'Idempotency-Key': randomUUID() },
      });
      return status === 200 ? body.value : body.code;
    };
    // Together with the day before, whose one side stood alone.
    expect(await claim()).toMatchObject({ amount: (2 * stakes) / 100 });
    done(await first.win(open, 2 * stakes));
    await counted(first);
    expect(await claim()).toBe('REBATE_NOTHING');
    const again = await site.table('agent42');
    await side(again, randomUUID(), 'red', 0);
    await counted(again);
    expect(await claim()).toBe('REBATE_NOTHING');
    const last = await site.table('agent42');
    await side(last, randomUUID(), 'red', 0);
    await counted(last);
    expect(await claim()).toMatchObject({ amount: stakes / 100 });
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
