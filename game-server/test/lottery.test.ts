import { createPublicKey, verify as verifySignature } from 'node:crypto';
import pg from 'pg';
import {
  fairStream,
  linkReaches,
  rootFromPath,
  sharedDrawSeed,
  verifiedRandomness,
} from '@croupier/games/fairness';
import { families } from '@croupier/games/lottery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { createSeals } from '../src/seals.ts';
import { issueProof, quoteAnswer, type IssueProof } from '../src/protocol.ts';
import { drawKeys, LotteryRig } from './helpers/lottery.ts';
import { sealKeys } from './helpers/studio.ts';

let rig: LotteryRig;
beforeAll(async () => {
  rig = await LotteryRig.open(['one-minute', 'final-3', 'quick-three', 'saturday-six'], {
    lotteryChunk: 2,
  });
});
afterAll(() => rig.close());

const codeOf = ({ json }: { json: unknown }): unknown =>
  (json as { failure?: { code: string } }).failure?.code ?? json;
const failureOf = ({ json }: { json: unknown }): unknown => (json as { failure?: unknown }).failure;

/** Every even bet of a die: one of the two sides wins, whatever is drawn. */
const bothSides = [
  { play: 'K3_SIZE', entry: 'BIG' },
  { play: 'K3_SIZE', entry: 'SMALL' },
];

describe('a ticket', () => {
  it.each(['one-minute', 'final-3'])(
    'of %s is quoted, bought, frozen, drawn, paid once, and checked without asking anyone',
    async (gameCode) => {
      const ana = await rig.seat(gameCode);
      const bia = await rig.seat(gameCode);
      const { sequence } = await rig.selling(gameCode);
      const [play, entry] =
        gameCode === 'one-minute'
          ? ['SSC_1_PLACE', '0,1,2,3,4,5,6,7,8,9||||']
          : ['D3_PLACE', '0,1,2,3,4,5,6,7,8,9||'];
      const lines = [{ play, entry }];
      const quoted = quoteAnswer.parse(await ana.quote(lines, [{ sequence }]));
      expect(quoted).toMatchObject({ price: 1_000, greatestWin: 950, lines: [{ units: 10, stake: 1_000 }] });
      const bought = await ana.buy(lines, [{ sequence }]);
      expect(bought.balance).toBe(999_000);
      await bia.buy([{ play, entry: entry.replace('0,1,2,3,4,5,6,7,8,9', '7') }], [{ sequence }]);
      const [ticket] = bought.tickets;
      expect(ticket).toMatchObject({ state: 'accepted', stake: 1_000, gameCode, sequence });

      await rig.play(gameCode, sequence);
      const after = await ana.ticket(ticket?.ticketId ?? '');
      expect(after.ticket).toMatchObject({ state: 'won', payout: 950, paid: true });
      expect(ana.balance).toBe(1_000_000 - 1_000 + 950);

      const proof = issueProof.parse(after.proof);
      expectProven(proof);
      expect(proof.freeze?.tickets).toBe(2);
      const { leaf = '', signature = '' } = after.ticket.receipt ?? {};
      expect(proof.ticket?.leaf).toBe(leaf);
      const { publicKey } = (await rig.get('receipt-key')).json as { publicKey: string };
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      expect(verifySignature(null, Buffer.from(leaf), key, Buffer.from(signature, 'base64'))).toBe(true);
    },
  );

  it('is one bet and one end at the wallet, in the words of its market where it stands against another', async () => {
    const ana = await rig.seat('quick-three');
    const { sequence } = await rig.selling('quick-three');
    const bought = await ana.buy([...bothSides, { play: 'K3_SUM', entry: '10,11' }], [{ sequence }]);
    const bet = rig.bench.site.calls.findLast(({ name }) => name === 'bet')?.body;
    expect(bet).toMatchObject({
      roundId: `quick-three:${sequence}`,
      amount: 400,
      positions: [
        { market: 'K3_SIZE', selection: 'BIG', amount: 100 },
        { market: 'K3_SIZE', selection: 'SMALL', amount: 100 },
        { market: 'K3_SUM lines', selection: 'lines', amount: 200 },
      ],
    });
    await rig.play('quick-three', sequence);
    const [ticket] = bought.tickets;
    const ends = rig.bench.site.calls
      .filter(({ name }) => name === 'batch')
      .flatMap(({ body }) => body['movements'] as Record<string, unknown>[])
      .filter((one) => one['betTransactionId'] === `lt:${ticket?.ticketId}:bet`);
    expect(ends).toHaveLength(1);
    const { payout } = (await ana.ticket(ticket?.ticketId ?? '')).ticket;
    expect(payout).toBeGreaterThanOrEqual(190);
    expect(ana.balance).toBe(1_000_000 - 400 + payout);
  });

  it('is the same one when the purchase is sent again, and another one never takes its place', async () => {
    const ana = await rig.seat('quick-three');
    const sequence = (await rig.selling('quick-three')).sequence + 3;
    const order = await ana.order(bothSides, [{ sequence }]);
    const [first, second] = [await ana.send(order), await ana.send(order)];
    expect(second.json).toMatchObject({
      orderId: (first.json as { orderId: string }).orderId,
      balance: null,
    });
    expect(ana.balance).toBe(1_000_000 - 200);
    const other = await ana.order([{ play: 'K3_SUM', entry: '10' }], [{ sequence }]);
    expect(failureOf(await ana.send({ ...other, requestId: order.requestId }))).toEqual({
      code: 'REQUEST_INVALID',
      detail: 'requestId',
    });
    const tenfold = await Promise.all(Array.from({ length: 10 }, () => ana.send({ ...other })));
    expect(tenfold.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(ana.balance).toBe(1_000_000 - 300);
  });
});

function expectProven(proof: IssueProof): void {
  const { chain, link, freeze, said, outcome, beacon, ticket } = proof;
  if (link === null || freeze === null || said === null) throw new Error('not drawn');
  expect(linkReaches(link, chain.end, proof.sequence - chain.firstSequence + 1)).toBe(true);
  expect(verifiedRandomness(beacon.publicKey, freeze.beaconRound, said.signature)).toBe(said.randomness);
  expect(freeze.beaconRound).toBeGreaterThanOrEqual(proof.announcedRound);
  const seed = sharedDrawSeed({
    link,
    title: proof.gameCode,
    label: proof.label,
    root: freeze.root,
    beacon: said.randomness,
  });
  expect(families.get(proof.family)?.draw(fairStream(seed))).toEqual(outcome);
  if (ticket !== null)
    expect(rootFromPath(ticket.leaf, ticket.index, freeze.tickets, ticket.path)).toBe(freeze.root);
}

it('of a series every draw is staked on alike where the operator’s market asks for it', async () => {
  rig.bench.site.play = { progressiveSeries: false };
  const bound = await rig.seat('quick-three');
  rig.bench.site.play = undefined;
  const free = await rig.seat('quick-three');
  const lines = [{ play: 'K3_SUM', entry: '10' }];
  const first = (await rig.selling('quick-three')).sequence + 3;
  const series = (...multiples: number[]) =>
    multiples.map((multiple, at) => ({ sequence: first + at, multiple }));
  const wrong = { code: 'REQUEST_INVALID', detail: 'issues.1.multiple' };
  expect(await bound.quote(lines, series(1, 2))).toEqual({ failure: wrong });
  const order = await bound.order(lines, series(2, 2));
  expect(failureOf(await bound.send({ ...order, issues: series(2, 3), price: 500 }))).toEqual(wrong);
  expect(bound.balance).toBe(1_000_000);
  expect((await bound.send(order)).status).toBe(200);
  expect((await free.buy(lines, series(1, 2))).tickets.map(({ stake }) => stake)).toEqual([100, 200]);
});

describe('what can’t be bought is refused by its field, and nothing is charged', () => {
  const lines = [{ play: 'K3_SUM', entry: '10' }];
  let sequence: number;
  /** An issue that sells for some minutes yet. */
  const ahead = async (): Promise<number> => (await rig.selling('quick-three')).sequence + 3;
  let ana: Awaited<ReturnType<LotteryRig['seat']>>;
  beforeAll(async () => {
    ana = await rig.seat('quick-three');
  });
  const sent = async (change: (order: Record<string, unknown>) => Record<string, unknown>) => {
    sequence = await ahead();
    return failureOf(await ana.send(change(await ana.order(lines, [{ sequence }]))));
  };

  it.each([
    ['another price', { price: 99 }, { code: 'PRICE_CHANGED', detail: 'price' }],
    ['another table', { tableVersion: 2 }, { code: 'PRICE_CHANGED', detail: 'tableVersion' }],
    ['another vendor’s title', { gameCode: 'final-3' }, { code: 'GAME_MISMATCH' }],
    ['no title', { gameCode: 'no-such' }, { code: 'GAME_MISMATCH' }],
    ['no lines', { lines: [] }, { code: 'REQUEST_INVALID', detail: 'lines' }],
    ['a field too many', { more: 1 }, { code: 'REQUEST_INVALID', detail: 'more' }],
    [
      'a play of another family',
      { lines: [{ play: 'SSC_5_STRAIGHT', entry: '1|2|3|4|5', unit: 100, multiplier: 1 }] },
      { code: 'REQUEST_INVALID', detail: 'lines.0.play' },
    ],
    [
      'a wrong entry',
      { lines: [{ play: 'K3_SUM', entry: '10,19', unit: 100, multiplier: 1 }] },
      { code: 'REQUEST_INVALID', detail: 'lines.0.entry.options' },
    ],
    [
      'a unit that isn’t offered',
      { lines: [{ play: 'K3_SUM', entry: '10', unit: 50, multiplier: 1 }] },
      { code: 'REQUEST_INVALID', detail: 'lines.0.unit' },
    ],
    [
      'a multiplier too great',
      { lines: [{ play: 'K3_SUM', entry: '10', unit: 100, multiplier: 10_000 }] },
      { code: 'REQUEST_INVALID', detail: 'lines.0.multiplier' },
    ],
  ])('%s', async (_, change, failure) => {
    expect(await sent((order) => ({ ...order, ...change }))).toEqual(failure);
    expect(ana.balance).toBe(1_000_000);
  });

  it('issues that are over, too far ahead, or named twice', async () => {
    const named = async (...sequences: number[]) =>
      sent((order) => ({ ...order, issues: sequences.map((one) => ({ sequence: one })) }));
    sequence = await ahead();
    expect(await named(sequence - 4)).toEqual({ code: 'ISSUE_CLOSED', detail: 'issues.0.sequence' });
    expect(await named(sequence, sequence + 5_000)).toEqual({
      code: 'ISSUE_UNKNOWN',
      detail: 'issues.1.sequence',
    });
    expect(await named(sequence, sequence)).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(ana.balance).toBe(1_000_000);
  });

  it('more than a limit: what one ticket may cost, what a player may stake on an issue, what a number may win', async () => {
    sequence = await ahead();
    const big = { play: 'K3_SIZE', entry: 'BIG', multiplier: 9_999 };
    const quoted = await ana.quote([big, big], [{ sequence }]);
    expect(quoted).toMatchObject({
      failure: { code: 'LOTTERY_LIMIT', detail: 'ticketStake', open: 1_000_000 },
    });
    const rich = await rig.seat('quick-three', 50_000_000);
    // One unit of 205.20 for a stake of 9,259.00 uses up what the number may win.
    const most = { play: 'K3_TRIPLE_ONE', entry: '4', multiplier: 900 };
    await rich.buy([most], [{ sequence }]);
    const over = await rich.send(await rich.order([{ ...most, multiplier: 100 }], [{ sequence }]));
    expect(failureOf(over)).toEqual({
      code: 'NUMBER_LIMIT',
      detail: 'K3_TRIPLE_ONE:444',
      open: 19_000_000 - 900 * 20_520,
    });
    const other = { play: 'K3_SUM', entry: '10', multiplier: 100 };
    await rich.buy([other], [{ sequence }]);
    expect(rich.balance).toBe(50_000_000 - 90_000 - 10_000);
  });

  it('without the money, and with play money', async () => {
    sequence = await ahead();
    const poor = await rig.seat('quick-three', 50);
    expect(codeOf(await poor.send(await poor.order(lines, [{ sequence }])))).toBe('NO_FUNDS');
    expect(poor.balance).toBe(50);
    const trial = await rig.seat('quick-three', 1_000, 'trial');
    expect(await trial.quote(lines, [{ sequence }])).toMatchObject({ failure: { code: 'TRIAL_REFUSED' } });
  });
});

describe('several issues', () => {
  const lines = [{ play: 'K3_SIZE', entry: 'BIG' }];

  it('are charged at once, one bet for each, and each with its own multiple', async () => {
    const ana = await rig.seat('quick-three');
    const { sequence } = await rig.selling('quick-three');
    const issues = [1, 2, 3].map((more) => ({ sequence: sequence + more, multiple: more }));
    const { tickets } = await ana.buy(lines, issues);
    expect(tickets.map(({ stake }) => stake)).toEqual([100, 200, 300]);
    expect(ana.balance).toBe(1_000_000 - 600);
    const cancelled = await rig.post('lottery/tickets/cancel', { ticketId: tickets[2]?.ticketId }, ana.key);
    expect(cancelled.json).toMatchObject({ ticket: { state: 'returned', reason: 'cancelled' } });
    await expect.poll(() => ana.balance).toBe(1_000_000 - 300);
  });

  it('are bought all or not at all: where one stake is refused the others go back', async () => {
    const ana = await rig.seat('quick-three', 250);
    const { sequence } = await rig.selling('quick-three');
    const issues = [1, 2, 3].map((more) => ({ sequence: sequence + more }));
    expect(codeOf(await ana.send(await ana.order(lines, issues)))).toBe('NO_FUNDS');
    await expect.poll(() => ana.balance).toBe(250);
    const states = (await ana.tickets()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['refused', 'returned', 'returned']);
  });

  it('stop after a win: what isn’t closed yet comes back in the transaction that pays', async () => {
    const ana = await rig.seat('quick-three');
    const { sequence } = await rig.selling('quick-three');
    const issues = [0, 1, 2].map((more) => ({ sequence: sequence + more }));
    await ana.buy(bothSides, issues, { stop: { on: 'win' } });
    expect(ana.balance).toBe(1_000_000 - 600);
    await rig.play('quick-three', sequence);
    const states = (await ana.tickets()).map(({ state, reason }) => [state, reason]);
    // The issue after it sells while this one is drawn; where it has closed meanwhile it stays.
    expect(states).toEqual([
      ['returned', 'chase'],
      ['returned', 'chase'],
      ['won', null],
    ]);
    await expect.poll(() => ana.balance).toBe(1_000_000 - 200 + 190);
  });
});

describe('the process that draws', () => {
  it('can read no ticket, no order, no movement and no session, and changes nothing of a list', async () => {
    const client = new pg.Client({ connectionString: rig.url });
    await client.connect();
    try {
      const tables = await rig.bench.sql.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
      );
      const open = ['lottery_issue', 'lottery_chain', 'draw_log'];
      expect(tables.rows.length).toBeGreaterThan(15);
      for (const { name } of tables.rows) {
        const read = client.query(`SELECT * FROM ${name} LIMIT 1`);
        if (open.includes(name)) await read;
        else await expect(read, name).rejects.toThrow('permission denied');
      }
      for (const change of [
        'UPDATE lottery_issue SET root = NULL',
        'UPDATE lottery_issue SET tickets = 0',
        'UPDATE lottery_issue SET sells_until = now()',
        'DELETE FROM lottery_issue',
        `UPDATE draw_log SET body = ''`,
        'DELETE FROM draw_log',
        'UPDATE lottery_chain SET sealed = NULL',
      ])
        await expect(client.query(change), change).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });

  it('has a key that no process that sells has: the links lie closed to it', async () => {
    const found = await rig.bench.sql.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed FROM lottery_chain',
    );
    expect(found.rows.length).toBeGreaterThan(0);
    for (const { id, sealed } of found.rows) {
      expect(() => createSeals(sealKeys).open(sealed, `lottery_chain:${id}`)).toThrow('no key');
      expect(createSeals(drawKeys).open(sealed, `lottery_chain:${id}`)).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('draws nothing twice: an outcome stands, and so does a list', async () => {
    const database = openDatabase(rig.bench.databaseUrl, 1);
    const [row] = (
      await database.query<{ title: string; sequence: number }>(
        `SELECT title, sequence FROM lottery_issue WHERE outcome IS NOT NULL LIMIT 1`,
      )
    ).rows;
    const where = [row?.title, row?.sequence];
    for (const change of [
      `outcome = '[1,1,1]'`,
      `root = repeat('0', 64)`,
      'tickets = 7',
      `state = 'selling'`,
      `state = 'voided', void_reason = 'dear'`,
    ])
      await expect(
        database.query(`UPDATE lottery_issue SET ${change} WHERE title = $1 AND sequence = $2`, where),
        change,
      ).rejects.toThrow(/stands|back/);
    await database.end();
  });
});

describe('the calendar', () => {
  it('draws an issue that nobody bought, over the root of nothing', async () => {
    const { sequence } = await rig.selling('one-minute');
    await rig.play('one-minute', sequence);
    const proof = await rig.proof('one-minute', sequence);
    expect(proof.freeze?.tickets).toBe(0);
    expectProven(proof);
  });

  it('after an hour of downtime draws what was sold, skips what never opened, and sells what is next', async () => {
    const ana = await rig.seat('quick-three');
    const { sequence, draws_at: drawsAt } = await rig.selling('quick-three');
    await ana.buy(bothSides, [{ sequence }]);
    await rig.running.studio.keeper.stop();
    rig.moveTo(drawsAt.getTime() + 200_000);
    rig.running = await rig.node();
    await rig.reaches('quick-three', sequence, 'settled');
    const proof = await rig.proof('quick-three', sequence);
    expect(proof.freeze?.beaconRound).toBeGreaterThan(proof.announcedRound);
    expectProven(proof);
    expect(ana.balance).toBe(1_000_000 - 200 + 190);
    const next = await rig.selling('quick-three');
    expect(next.sequence).toBeGreaterThan(sequence + 2);
    const logged = await rig.bench.sql.query<{ body: string }>(
      `SELECT body FROM draw_log WHERE table_code = 'quick-three' AND body LIKE '{"kind":"skipped"%' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(JSON.parse(logged.rows[0]?.body ?? '{}')).toMatchObject({ to: next.sequence - 1 });
  });

  it('gives all stakes back where a list could not be frozen in its time', async () => {
    const ana = await rig.seat('quick-three');
    const { sequence, void_at: voidAt } = await rig.selling('quick-three');
    await ana.buy(bothSides, [{ sequence }]);
    await rig.running.studio.keeper.stop();
    rig.moveTo(voidAt.getTime() + 1_000);
    rig.running = await rig.node();
    await rig.reaches('quick-three', sequence, 'voided');
    await expect.poll(() => ana.balance).toBe(1_000_000);
    const [ticket] = await ana.tickets();
    expect(ticket).toMatchObject({ state: 'returned', reason: 'void', payout: 0 });
  });
});
