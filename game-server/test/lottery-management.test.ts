import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LotteryRig } from './helpers/lottery.ts';
import { LotteryOperator } from './helpers/lottery-operator.ts';
import { eventually } from './helpers/studio.ts';

let rig: LotteryRig;
let fast: LotteryOperator;
let daily: LotteryOperator;
beforeAll(async () => {
  rig = await LotteryRig.open(['one-minute', 'quick-three', 'final-3']);
  fast = new LotteryOperator(rig, 'ELOTT');
  daily = new LotteryOperator(rig, 'LOTT');
});
afterAll(() => rig.close());

const actor = 'ana';
const reason = 'The table of this draw was wrong';
const die = [{ play: 'K3_SUM', entry: '10' }];
const codeOf = ({ json }: { json: unknown }): unknown =>
  (json as { failure?: { code: string; detail?: string } }).failure ?? 'none';

describe('the signature of an operator', () => {
  const body = { actor };
  it('lets in what is signed with a key of the vendor, once and in time', async () => {
    expect((await fast.send('titles', body)).status).toBe(200);
    const requestId = randomUUID();
    expect((await fast.send('titles', body, { requestId })).status).toBe(200);
    expect((await fast.send('titles', body, { requestId })).json.code).toBe('SIGNATURE_STALE');
    expect((await fast.send('titles', body, { secondsOff: -40 })).json.code).toBe('SIGNATURE_STALE');
    expect((await fast.send('titles', body, { secret: 'another secret of it' })).json.code).toBe(
      'SIGNATURE_INVALID',
    );
    expect((await fast.send('titles', body, { keyId: 'LOTT-1' })).json.code).toBe('SIGNATURE_INVALID');
    expect((await fast.send('titles', body, { body: '{"actor":"eva"}' })).json.code).toBe(
      'SIGNATURE_INVALID',
    );
  });

  it('reads a body by its shape and names the field that is wrong', async () => {
    const { status, json } = await fast.send('issue', { actor, gameCode: 'one-minute', sequence: 0 });
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([
      400,
      'REQUEST_INVALID',
      ['sequence'],
    ]);
    const more = await fast.send('void', { actor, gameCode: 'one-minute', sequence: 1, outcome: [1] });
    expect(more.json.code).toBe('REQUEST_INVALID');
  });

  it('shows each name of the studio its own lotteries', async () => {
    const { runs, titles } = await fast.ask('titles', { actor });
    expect(runs).toBe(true);
    expect(titles.map(({ gameCode }) => gameCode)).toEqual(['one-minute', 'quick-three']);
    const { sequence } = await rig.selling('final-3');
    expect(await fast.refusal('issue', { actor, gameCode: 'final-3', sequence })).toBe('ISSUE_UNKNOWN');
  });
});

describe('an issue', () => {
  it('is followed from the first ticket to the last payment, with the wallet’s refusals sent again once', async () => {
    const gameCode = 'quick-three';
    const { sequence } = await rig.selling(gameCode);
    const bia = await rig.seat(gameCode);
    const bought = await bia.buy(
      [
        { play: 'K3_SIZE', entry: 'BIG' },
        { play: 'K3_SIZE', entry: 'SMALL' },
      ],
      [{ sequence }],
    );
    const of = { actor, gameCode, sequence };
    const open = await fast.ask('issue', of);
    expect(open).toMatchObject({ state: 'selling', hidden: false, runs: true, winningNumber: null });
    expect(open.sales).toEqual([{ state: 'accepted', currency: 'BRL', tickets: 1, stake: 200, payout: 0 }]);
    const { tickets } = await fast.ask('tickets', {
      ...of,
      state: null,
      playerId: null,
      before: null,
      limit: 10,
    });
    expect(tickets).toMatchObject([{ playerId: bia.playerId, stake: 200, state: 'accepted', paid: false }]);

    // The wallet refuses the end for good until someone has put it right.
    const bet = rig.bench.site.bets.get(`lt:${bought.tickets[0]?.ticketId}:bet`);
    if (bet === undefined) throw new Error('no bet');
    bet.state = 'settled';
    const issue = await rig.issue(gameCode, sequence);
    rig.moveTo(issue.freezes_at);
    await rig.reaches(gameCode, sequence, 'frozen', 'drawn');
    rig.moveTo(issue.draws_at.getTime() + 1_500);
    await eventually(async () => (await fast.ask('stuck', { ...of, limit: 10 })).movements.length === 1);
    const [stuck] = (await fast.ask('stuck', { ...of, limit: 10 })).movements;
    expect(stuck).toMatchObject({ playerId: bia.playerId, kind: 'win', lastCode: 'ROUND_CLOSED' });
    bet.state = 'open';
    const again = { ...of, transactionIds: [stuck?.transactionId ?? ''] };
    expect(await fast.ask('retry', again)).toEqual({ retried: 1 });
    await rig.reaches(gameCode, sequence, 'settled');
    expect(await fast.ask('retry', again)).toEqual({ retried: 0 });
    const over = await fast.ask('issue', of);
    expect(over.events.map(({ kind }) => kind)).toEqual(['opened', 'closed', 'frozen', 'retried', 'settled']);
    expect(over.events.find(({ kind }) => kind === 'retried')?.actor).toBe('demo: ana');
    expect(over.movements).toEqual([{ state: 'done', currency: 'BRL', movements: 1, amount: stuck?.amount }]);
    expect(bia.balance).toBe(1_000_000 - 200 + (stuck?.amount ?? 0));
  });
});

describe('voiding', () => {
  it('by two people before the freeze gives every stake back, in public and with the reason', async () => {
    const gameCode = 'final-3';
    const sequence = (await rig.selling(gameCode)).sequence + 1;
    const cai = await rig.seat(gameCode);
    const bought = await cai.buy([{ play: 'D3_STRAIGHT', entry: '5|0|9' }], [{ sequence }]);
    const two = { gameCode, sequence, reason, proposedBy: 'ana', decidedBy: 'bob' };
    expect(await daily.refusal('void', { ...two, decidedBy: 'ana' })).toBe('REQUEST_INVALID');
    expect(await fast.refusal('void', two)).toBe('ISSUE_UNKNOWN');
    expect(await daily.ask('void', two)).toEqual({ state: 'voided' });
    expect(await daily.ask('void', two)).toEqual({ state: 'voided' });
    expect(await daily.refusal('void', { ...two, reason: 'Quite another reason' })).toBe('ISSUE_DECIDED');
    const id = bought.tickets[0]?.ticketId ?? '';
    await eventually(async () => (await cai.ticket(id)).ticket.paid);
    expect((await cai.ticket(id)).ticket).toMatchObject({ state: 'returned', reason: 'void' });
    expect(cai.balance).toBe(1_000_000);
    expect(await rig.proof(gameCode, sequence)).toMatchObject({
      state: 'voided',
      voidReason: reason,
      outcome: null,
    });
    const { events } = await daily.ask('issue', { actor, gameCode, sequence });
    expect(events.find(({ kind }) => kind === 'voided')).toMatchObject({
      actor: 'demo: ana, bob',
      detail: { reason },
    });
  });

  it('comes too late once the list is frozen, and after the draw', async () => {
    const gameCode = 'one-minute';
    const { sequence } = await rig.selling(gameCode);
    const issue = await rig.issue(gameCode, sequence);
    const two = { gameCode, sequence, reason, proposedBy: 'ana', decidedBy: 'bob' };
    rig.moveTo(issue.freezes_at);
    await rig.reaches(gameCode, sequence, 'frozen', 'drawn', 'settled');
    expect(await fast.refusal('void', two)).toBe('ISSUE_DECIDED');
    rig.moveTo(issue.draws_at.getTime() + 1_500);
    await rig.reaches(gameCode, sequence, 'settled');
    expect(await fast.refusal('void', two)).toBe('ISSUE_DECIDED');
    expect((await rig.issue(gameCode, sequence)).state).toBe('settled');
  });
});

describe('exposure', () => {
  const gameCode = 'one-minute';
  it('adds up what could be won, and nobody sees it from the freeze to the draw', async () => {
    const { sequence } = await rig.selling(gameCode);
    const of = { actor, gameCode, sequence };
    const dora = await rig.seat(gameCode);
    await dora.buy(
      [
        { play: 'SSC_3L_STRAIGHT', entry: '0|5|3' },
        { play: 'SSC_SUM_SIZE', entry: 'BIG' },
      ],
      [{ sequence }],
    );
    const seen = await fast.ask('exposure', { ...of, currency: 'BRL' });
    expect(seen).toMatchObject({ tickets: 1, stake: 200, worst: 95_000 + 190 });
    expect(seen.keys[0]).toMatchObject({ key: 'SSC_3L_STRAIGHT:053', reserved: 95_000, suspended: false });
    expect(seen.plays.map(({ play, stake, worst }) => [play, stake, worst])).toEqual([
      ['SSC_3L_STRAIGHT', 100, 95_000],
      ['SSC_SUM_SIZE', 100, 190],
    ]);
    expect(seen.shareOfReserve).toBe(Math.floor((95_190 * 10_000) / seen.reserve));

    const issue = await rig.issue(gameCode, sequence);
    await rig.drawer.stop();
    rig.moveTo(issue.freezes_at);
    await rig.reaches(gameCode, sequence, 'frozen');
    expect(await fast.refusal('exposure', { ...of, currency: 'BRL' })).toBe('HIDDEN');
    expect(await fast.ask('issue', of)).toMatchObject({ hidden: true, sales: [], ticketsInRoot: 1 });
    const list = { ...of, state: null, before: null, limit: 10 };
    expect(await fast.refusal('tickets', { ...list, playerId: null })).toBe('HIDDEN');
    expect((await fast.ask('tickets', { ...list, playerId: dora.playerId })).tickets).toHaveLength(1);
    rig.drawer = rig.startDrawer();
    rig.moveTo(issue.draws_at.getTime() + 1_500);
    await rig.reaches(gameCode, sequence, 'drawn', 'settled');
    expect(await fast.ask('exposure', { ...of, currency: 'BRL' })).toMatchObject({ worst: 95_190 });
  });

  it('a play or a number that is off sale is refused by its name, sold tickets stay', async () => {
    const game = 'quick-three';
    const { sequence } = await rig.selling(game);
    const ahead = sequence + 2;
    const eva = await rig.seat(game);
    const sold = await eva.buy(die, [{ sequence: ahead }]);
    const of = { actor, gameCode: game, sequence: ahead, reason };
    const off = { ...of, what: 'K3_SUM:10', everyIssue: false, suspended: true };
    expect(await fast.ask('suspend', off)).toMatchObject({
      changed: true,
      suspended: [{ what: 'K3_SUM:10' }],
    });
    expect(await fast.ask('suspend', off)).toMatchObject({ changed: false });
    const refused = { code: 'SALE_SUSPENDED', detail: 'K3_SUM:10' };
    expect(await eva.quote(die, [{ sequence: ahead }])).toEqual({ failure: refused });
    expect(await eva.quote(die, [{ sequence: ahead + 1 }])).toMatchObject({ price: 100 });
    expect(await eva.quote([{ play: 'K3_SUM', entry: '11' }], [{ sequence: ahead }])).toMatchObject({
      price: 100,
    });

    const every = { ...off, what: 'K3_SIZE', everyIssue: true };
    const order = await eva.order([{ play: 'K3_SIZE', entry: 'BIG' }], [{ sequence: ahead + 1 }]);
    await fast.ask('suspend', every);
    // Quoted before, bought after.
    expect(codeOf(await eva.send(order))).toEqual({ code: 'SALE_SUSPENDED', detail: 'K3_SIZE' });
    expect(eva.balance).toBe(1_000_000 - 100);
    expect((await eva.ticket(sold.tickets[0]?.ticketId ?? '')).ticket.state).toBe('accepted');
    expect(await fast.ask('suspend', { ...every, suspended: false })).toMatchObject({ changed: true });
    expect((await eva.send(order)).status).toBe(200);
    expect(await fast.refusal('suspend', { ...off, what: 'SSC_SUM_SIZE' })).toBe('REQUEST_INVALID');
    const { events } = await fast.ask('issue', { actor, gameCode: game, sequence: ahead });
    expect(events.map(({ kind, detail }) => [kind, detail['what']])).toEqual([
      ['suspended', 'K3_SUM:10'],
      ['suspended', 'K3_SIZE'],
      ['resumed', 'K3_SIZE'],
    ]);
  });
});

describe('an operator that doesn’t run the lotteries', () => {
  it('sees its own tickets and changes nothing', async () => {
    const { keys } = (await import('./helpers/wallet-site.ts')).vendor;
    const own = keys.find(({ vendor }) => vendor === 'ELOTT');
    const other = { operator: 'other', vendor: 'ELOTT', keyId: 'other-1', secret: 'the secret of another' };
    const before = own?.operator;
    (keys as unknown as object[]).push(other);
    try {
      const { sequence } = await rig.selling('one-minute');
      const body = { actor, gameCode: 'one-minute', sequence };
      const asOther = (name: string, more: object = {}) =>
        fast.send(name, { ...body, ...more }, { keyId: other.keyId, secret: other.secret });
      expect((await asOther('issue')).json.value).toMatchObject({ runs: false, sales: [] });
      expect((await asOther('exposure', { currency: 'BRL' })).json.code).toBe('NOT_YOURS');
      const two = { gameCode: 'one-minute', sequence, reason, proposedBy: 'ana', decidedBy: 'bob' };
      const voided = await fast.send('void', two, { keyId: other.keyId, secret: other.secret });
      expect(voided.json.code).toBe('NOT_YOURS');
      const suspended = await asOther('suspend', {
        what: 'SSC_SUM_SIZE',
        everyIssue: true,
        suspended: true,
        reason,
      });
      expect(suspended.json.code).toBe('NOT_YOURS');
      expect(before).toBe('demo');
    } finally {
      (keys as unknown as object[]).pop();
    }
  });
});
