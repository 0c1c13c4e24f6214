import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotterySession } from '../src/protocol.ts';
import type { VendorKey } from '../src/settings.ts';
import { signatureOf } from '../src/wallet/signature.ts';
import { Buyer, LotteryRig } from './helpers/lottery.ts';
import { vendor } from './helpers/wallet-site.ts';

let rig: LotteryRig;
beforeAll(async () => {
  rig = await LotteryRig.open(['quick-three', 'final-3']);
});
afterAll(() => rig.close());

const bothSides = [
  { play: 'K3_SIZE', entry: 'BIG' },
  { play: 'K3_SIZE', entry: 'SMALL' },
];

interface Bends {
  secret?: string;
  secondsAgo?: number;
  signedBody?: string;
  by?: VendorKey;
}

/** As the operator tells the vendor. */
async function announce(code: string, said: object, { secret, secondsAgo = 0, signedBody, by }: Bends = {}) {
  const key = by ?? vendor.keys.find((one) => one.vendor === code);
  if (key === undefined) throw new Error(`no key of ${code}`);
  const body = JSON.stringify(said);
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const parts = { method: 'POST', target: '/studio/events', vendor: code, keyId: key.keyId, timestamp };
  const requestId = randomUUID();
  const answer = await fetch(`http://127.0.0.1:${rig.running.port}/studio/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-vendor': code,
      'x-key-id': key.keyId,
      'x-timestamp': timestamp,
      'x-request-id': requestId,
      'x-signature': signatureOf(secret ?? key.secret, { ...parts, requestId, body: signedBody ?? body }),
    },
    body,
  });
  return { status: answer.status, json: (await answer.json()) as unknown };
}

const restricted = (playerId: string, more: object = {}, eventId = randomUUID()) => ({
  eventId,
  type: 'member.restricted',
  timestamp: new Date().toISOString(),
  data: { playerId, kind: 'self_exclusion', until: null, ...more },
});
const taken = { status: 200, json: { success: true, value: { taken: true } } };
const statesOf = async (buyer: Buyer, ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { ticket } = await buyer.ticket(id);
      return [ticket.state, ticket.reason];
    }),
  );

/** The same player at a title of another vendor. */
async function alsoAt(playerId: string, gameCode: string): Promise<Buyer> {
  const launchToken = rig.bench.site.launch(playerId, gameCode);
  const { json } = await rig.post('api/session', { launchToken, gameCode }, 'none');
  return new Buyer(rig, playerId, lotterySession.parse(json).sessionKey, gameCode);
}

describe('a player who may not bet any more', () => {
  it('gets the tickets of open issues back, once however often it is told; what is closed is drawn and paid', async () => {
    const [ana, bia] = [await rig.seat('quick-three'), await rig.seat('quick-three')];
    const elsewhere = await alsoAt(ana.playerId, 'final-3');
    const { sequence } = await rig.selling('quick-three');
    const issues = [0, 1, 2].map((further) => ({ sequence: sequence + further }));
    const mine = await ana.buy(bothSides, issues);
    const hers = await bia.buy(bothSides, issues);
    const daily = await elsewhere.buy(
      [{ play: 'D3_STRAIGHT', entry: '1|2|3' }],
      [{ sequence: (await rig.selling('final-3')).sequence }],
    );
    const before = ana.balance;
    expect(before).toBe(1_000_000 - 3 * 200 - 100);
    rig.moveTo((await rig.issue('quick-three', sequence)).freezes_at);
    await rig.reaches('quick-three', sequence, 'frozen');

    const ids = mine.tickets.map(({ ticketId }) => ticketId);
    const said = restricted(ana.playerId);
    expect(await announce('ELOTT', said)).toEqual(taken);
    const back = ['returned', 'excluded'];
    expect(await statesOf(ana, ids)).toEqual([['accepted', null], back, back]);
    expect(await announce('ELOTT', said)).toEqual(taken);
    expect(await announce('ELOTT', restricted(ana.playerId))).toEqual(taken);
    await expect.poll(() => ana.balance, { timeout: 20_000 }).toBe(before + 400);

    // Nobody else's, and nothing at another vendor, which is told by itself.
    const others = hers.tickets.map(({ ticketId }) => ticketId);
    expect((await statesOf(bia, others)).map(([state]) => state)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(
      await statesOf(
        elsewhere,
        daily.tickets.map(({ ticketId }) => ticketId),
      ),
    ).toEqual([['accepted', null]]);

    await rig.play('quick-three', sequence);
    const [closed] = ids;
    const { ticket } = await ana.ticket(closed ?? '');
    expect(ticket).toMatchObject({ state: 'won', payout: 190, paid: true });
    expect(ana.balance).toBe(before + 400 + 190);
    const rolledBack = rig.bench.site.calls
      .filter(({ name }) => name === 'batch')
      .flatMap(({ body }) => body['movements'] as Record<string, unknown>[])
      .filter(({ type, playerId }) => type === 'rollback' && playerId === ana.playerId);
    expect(new Set(rolledBack.map((one) => one['betTransactionId'])).size).toBe(2);
  });

  it('keeps what was bought after the pause, whatever comes late', async () => {
    const ana = await rig.seat('quick-three');
    const said = restricted(ana.playerId);
    expect(await announce('ELOTT', said)).toEqual(taken);
    const sequence = (await rig.selling('quick-three')).sequence + 2;
    const { tickets } = await ana.buy(bothSides, [{ sequence }]);
    const ids = tickets.map(({ ticketId }) => ticketId);
    expect(await announce('ELOTT', said)).toEqual(taken);
    const until = new Date(rig.now() - 1_000).toISOString();
    expect(await announce('ELOTT', restricted(ana.playerId, { kind: 'time_out', until }))).toEqual(taken);
    expect(await statesOf(ana, ids)).toEqual([['accepted', null]]);
    const later = new Date(rig.now() + 3_600_000).toISOString();
    expect(await announce('ELOTT', restricted(ana.playerId, { kind: 'time_out', until: later }))).toEqual(
      taken,
    );
    expect(await statesOf(ana, ids)).toEqual([['returned', 'excluded']]);
  });

  it('is a player of the operator that tells: another’s of the same name keeps what is theirs', async () => {
    const ana = await rig.seat('quick-three');
    const sequence = (await rig.selling('quick-three')).sequence + 2;
    const { tickets } = await ana.buy(bothSides, [{ sequence }]);
    const other = { operator: 'other', vendor: 'ELOTT', keyId: 'other-1', secret: 'the-secret-of-another' };
    const keys = vendor.keys as unknown as VendorKey[];
    keys.push(other);
    try {
      expect(await announce('ELOTT', restricted(ana.playerId), { by: other })).toEqual(taken);
    } finally {
      keys.pop();
    }
    const ids = tickets.map(({ ticketId }) => ticketId);
    expect(await statesOf(ana, ids)).toEqual([['accepted', null]]);
  });

  it('is named by the operator alone: another signature, an old one or another body is refused, and what is not known left aside', async () => {
    const ana = await rig.seat('quick-three');
    const sequence = (await rig.selling('quick-three')).sequence + 2;
    const { tickets } = await ana.buy(bothSides, [{ sequence }]);
    const refused = { status: 401, json: { failure: { code: 'SIGNATURE_INVALID' } } };
    const said = restricted(ana.playerId);
    expect(await announce('ELOTT', said, { secret: 'another-secret-of-nobody' })).toEqual(refused);
    expect(await announce('ELOTT', said, { secondsAgo: 60 })).toEqual(refused);
    expect(await announce('ELOTT', said, { signedBody: JSON.stringify(restricted(randomUUID())) })).toEqual(
      refused,
    );
    const aside = { status: 200, json: { success: true, value: { taken: false } } };
    expect(await announce('ELOTT', { ...said, type: 'member.greeted', more: 1 })).toEqual(aside);
    expect((await announce('ELOTT', { ...said, data: { playerId: 7 } })).status).toBe(400);
    expect(
      await statesOf(
        ana,
        tickets.map(({ ticketId }) => ticketId),
      ),
    ).toEqual([['accepted', null]]);
  });
});
