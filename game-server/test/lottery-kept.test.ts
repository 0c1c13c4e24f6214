import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxEntryLength, tables } from '@croupier/games/lottery';
import {
  draftAnswer,
  limitsAnswer,
  listsAnswer,
  maxEntries,
  maxLists,
  maxSlipBody,
  purchaseRequest,
  quoteAnswer,
  trendsAnswer,
} from '../src/protocol.ts';
import { forgetDrafts } from '../src/lottery/kept/drafts.ts';
import { limitsIn } from '../src/lottery/sale/slip.ts';
import { type Buyer, LotteryRig } from './helpers/lottery.ts';

let rig: LotteryRig;
let ana: Buyer;
let bia: Buyer;
beforeAll(async () => {
  rig = await LotteryRig.open(['one-minute', 'quick-three', 'final-3']);
  [ana, bia] = [await rig.seat('one-minute'), await rig.seat('one-minute')];
});
afterAll(() => rig.close());

const failureOf = ({ status, json }: { status: number; json: unknown }): unknown => [
  status,
  (json as { failure?: { code: string; detail?: string } }).failure ?? json,
];
const line = { play: 'SSC_3L_STRAIGHT', entry: '0,1|5|3,4,9', unit: 100, multiplier: 2 };
const dice = { play: 'K3_SUM', entry: '10,11', unit: 100, multiplier: 1 };
const draftOf = async (of: Buyer, gameCode = 'one-minute') =>
  draftAnswer.parse((await rig.get(`drafts?gameCode=${gameCode}`, of.key)).json).draft;
const keep = (of: Buyer, lines: readonly object[], gameCode = 'one-minute') =>
  rig.post('lottery/drafts', { gameCode, lines }, of.key);
const ageDrafts = (days: number) =>
  rig.bench.sql.query(`UPDATE lottery_draft SET kept_at = kept_at - make_interval(days => $1)`, [days]);

it.each([
  ['issues/one-minute/1e3', 'sequence'],
  ['issues/one-minute/0x10', 'sequence'],
  ['issues/one-minute/-1', 'sequence'],
  ['issues/one-minute/0', 'sequence'],
  ['issues/one-minute/%201', 'sequence'],
  ['titles/one-minute/tables/1e0', 'version'],
  ['titles/one-minute/results?before=1e3', 'before'],
  ['titles/one-minute/results?limit=1e1', 'limit'],
  ['titles/one-minute/issues?limit=0x2', 'limit'],
])('a number of an address is digits only: %s is refused, naming %s', async (path, detail) => {
  const answer = await rig.get(path);
  expect(failureOf(answer)).toEqual([400, { code: 'REQUEST_INVALID', detail }]);
});

describe('a slip that wasn’t bought', () => {
  it('is kept by title as it would be bought, is nobody else’s, and goes when it is emptied', async () => {
    expect((await keep(ana, [{ ...line, entry: '1,0|5|9,4,3' }])).status).toBe(200);
    await keep(ana, [dice], 'quick-three');
    expect(await draftOf(ana)).toMatchObject({ gameCode: 'one-minute', lines: [line] });
    expect((await draftOf(ana, 'quick-three'))?.lines).toEqual([dice]);
    expect(await draftOf(bia)).toBeNull();
    await keep(bia, [{ ...line, multiplier: 7 }]);
    expect((await draftOf(ana))?.lines).toEqual([line]);
    await keep(bia, []);
    expect([await draftOf(bia), (await draftOf(ana))?.lines]).toEqual([null, [line]]);
  });

  it('is forgotten after thirty days', async () => {
    await keep(ana, [line]);
    await ageDrafts(29);
    expect((await draftOf(ana))?.lines).toEqual([line]);
    await ageDrafts(1);
    expect(await draftOf(ana)).toBeNull();
    await forgetDrafts(rig.running.studio.lottery);
    const left = await rig.bench.sql.query('SELECT FROM lottery_draft WHERE player_id = $1', [ana.playerId]);
    expect(left.rowCount).toBe(0);
  });

  it('takes the place of the oldest where a player has twenty already', async () => {
    const cleo = await rig.seat('one-minute');
    for (let at = 0; at < 20; at += 1)
      await rig.bench.sql.query(
        `INSERT INTO lottery_draft (player_id, title, lines, kept_at) VALUES ($1, $2, '[]', $3)`,
        [cleo.playerId, `another-${at}`, new Date(rig.now() - (at + 1) * 60_000)],
      );
    await keep(cleo, [line]);
    const left = await rig.bench.sql.query<{ title: string }>(
      'SELECT title FROM lottery_draft WHERE player_id = $1 ORDER BY kept_at DESC',
      [cleo.playerId],
    );
    expect(left.rows.map(({ title }) => title)).toEqual([
      'one-minute',
      ...Array.from({ length: 19 }, (_, at) => `another-${at}`),
    ]);
  });

  it.each([
    [[{ ...line, entry: '0,1|5|3,4,12' }], 'lines.0.entry.places.3'],
    [[line, { ...line, play: 'SSC_9' }], 'lines.1.play'],
    [[{ ...line, unit: 50 }], 'lines.0.unit'],
    [[{ ...line, multiplier: 10_000 }], 'lines.0.multiplier'],
    [[{ ...line, price: 1 }], 'lines.0.price'],
    [Array.from({ length: 101 }, () => line), 'lines'],
  ])('that can’t be bet names the field: case %#', async (lines, detail) => {
    expect(failureOf(await keep(ana, lines))).toEqual([400, { code: 'REQUEST_INVALID', detail }]);
  });

  it('of another vendor’s title, without a session, or in free play is refused', async () => {
    const trial = await rig.seat('one-minute', 1_000, 'trial');
    expect(failureOf(await keep(ana, [line], 'final-3'))).toMatchObject([409, { code: 'GAME_MISMATCH' }]);
    expect(failureOf(await rig.get('drafts'))).toMatchObject([401, { code: 'SESSION_UNKNOWN' }]);
    expect(failureOf(await keep(trial, [line]))).toMatchObject([403, { code: 'TRIAL_REFUSED' }]);
  });
});

describe('own numbers', () => {
  const keepList = (of: Buyer, list: object) => rig.post('lottery/lists', list, of.key);
  const list = { name: 'Aniversários', play: 'SSC_3L_STRAIGHT', entry: 'L:053 912' };
  const listsOf = async (of: Buyer) => listsAnswer.parse((await rig.get('lists', of.key)).json).lists;

  it('are kept by name and family, changed under their name, and nobody else’s', async () => {
    await keepList(ana, list);
    await keepList(ana, {
      ...list,
      name: '  dados ',
      play: 'K3_SUM',
      entry: '11,10',
      gameCode: 'quick-three',
    });
    const { lists } = listsAnswer.parse((await keepList(ana, { ...list, entry: 'L:111' })).json);
    expect(lists.map(({ name, family, entry }) => [name, family, entry])).toEqual([
      ['dados', 'K3', '10,11'],
      ['Aniversários', 'SSC', 'L:111'],
    ]);
    expect(await listsOf(bia)).toEqual([]);
  });

  it('are as many as a player may have, however many are kept at once', async () => {
    const dora = await rig.seat('one-minute');
    const names = Array.from({ length: maxLists + 4 }, (_, at) => `Lista ${at}`);
    const answers = await Promise.all(names.map((name) => keepList(dora, { ...list, name })));
    const kept = await listsOf(dora);
    expect(kept.length).toBeLessThanOrEqual(maxLists);
    for (const name of names)
      if (!kept.some((one) => one.name === name)) await keepList(dora, { ...list, name });
    expect(await listsOf(dora)).toHaveLength(maxLists);
    const refused = answers.map(failureOf).filter((one) => (one as [number])[0] !== 200);
    for (const one of refused)
      expect(['LOTTERY_LIMIT', 'BUSY']).toContain((one as [number, { code: string }])[1].code);
    expect(failureOf(await keepList(dora, { ...list, name: 'Uma a mais' }))).toEqual([
      422,
      { code: 'LOTTERY_LIMIT', detail: 'lists' },
    ]);
    const [first] = await listsOf(dora);
    const again = await keepList(dora, { ...list, name: first?.name ?? '', entry: 'L:999' });
    expect(again.status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'um\u0000dois' }, 'name'],
    [{ name: 'um\u202edois' }, 'name'],
    [{ play: 'K3_SUM' }, 'play'],
    [{ entry: 'L:٣٤٥' }, 'entry.list.1'],
    [{ entry: 'L:053 05' }, 'entry.list.2'],
    [{ entry: `L:${'053 '.repeat(1_000)}` }, 'entry'],
  ])('that can’t be kept name the field: case %#', async (wrong, detail) => {
    expect(failureOf(await keepList(ana, { ...list, ...wrong }))).toEqual([
      400,
      { code: 'REQUEST_INVALID', detail },
    ]);
  });
});

describe('a pasted list of a hundred thousand characters', () => {
  const numbers = (count: number): string =>
    Array.from({ length: count }, (_, at) => String(at).padStart(5, '0')).join(' ');
  /** As long as an entry may be, in five digits and a space each. */
  const longest = `L:${numbers(17_066)}`.padEnd(maxEntries, ' ');

  it('is the measure of the calls that carry it: the greatest request that the contract takes finds room', () => {
    expect(maxEntries).toBe(maxEntryLength);
    const most = Number.MAX_SAFE_INTEGER;
    const lines = Array.from({ length: 100 }, () => ({
      ...{ play: 'X'.repeat(32), entry: 'L'.repeat(maxEntries / 100), unit: most, multiplier: 9_999 },
    }));
    const issues = Array.from({ length: 100 }, () => ({ sequence: most, multiple: 9_999 }));
    const request = {
      ...{ requestId: '7c3f0f52-4a5e-4c58-9a1c-3f1f5f6d2b11', gameCode: 'x'.repeat(40), lines, issues },
      ...{ price: most, tableVersion: most, stop: { on: 'profit', amount: most } },
    };
    expect(purchaseRequest.safeParse(request).error).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThan(maxSlipBody);
    const more = lines.map((one, at) => (at === 0 ? { ...one, entry: `${one.entry}L` } : one));
    expect(purchaseRequest.safeParse({ ...request, lines: more }).error?.issues[0]?.path).toEqual(['lines']);
  });

  it('is quoted and kept; one that is longer names the lines, and a body beyond that is refused', async () => {
    expect(longest).toHaveLength(maxEntries);
    // A later one: this one may close meanwhile.
    const sequence = (await rig.selling('one-minute')).sequence + 5;
    const body = (entry: string) => ({
      lines: [{ play: 'SSC_5_STRAIGHT', entry, unit: 100, multiplier: 1 }],
      issues: [{ sequence }],
    });
    const { json } = await rig.post('lottery/quote', body(longest), ana.key);
    // It costs more than a ticket may: nothing but that is wrong with it.
    expect(json).toMatchObject({ failure: { code: 'LOTTERY_LIMIT', detail: 'ticketStake' } });
    const many = `L:${numbers(9_000)}`;
    expect(quoteAnswer.parse((await rig.post('lottery/quote', body(many), ana.key)).json).price).toBe(
      900_000,
    );
    expect((await keep(ana, body(many).lines)).status).toBe(200);
    expect((await draftOf(ana))?.lines[0]?.entry).toHaveLength(many.length);
    expect(failureOf(await keep(ana, body(`${longest} 00000`).lines))).toEqual([
      400,
      { code: 'REQUEST_INVALID', detail: 'lines.0.entry' },
    ]);
    const beyond = await keep(ana, body('0'.repeat(maxSlipBody)).lines);
    expect(failureOf(beyond)).toMatchObject([413, { code: 'BODY_TOO_LARGE' }]);
    const elsewhere = { name: 'x', play: 'SSC_5_STRAIGHT', entry: '0'.repeat(70_000) };
    expect(failureOf(await rig.post('lottery/lists', elsewhere, ana.key))).toMatchObject([
      413,
      { code: 'BODY_TOO_LARGE' },
    ]);
  });
});

describe('limits of another title', () => {
  it('are those of its table, in the player’s money', async () => {
    const of = async (gameCode: string) =>
      limitsAnswer.parse((await rig.get(`limits?gameCode=${gameCode}`, ana.key)).json);
    for (const [gameCode, family] of [
      ['one-minute', 'SSC'],
      ['quick-three', 'K3'],
    ] as const) {
      const [table] = tables.get(family) ?? [];
      if (table === undefined) throw new Error(family);
      const { ticketStake, playerStake, ticketWin } = limitsIn(table, 'BRL');
      expect(await of(gameCode)).toMatchObject({
        gameCode,
        limits: { units: [100], maxLines: 100, ticketStake, playerStake, ticketWin },
      });
    }
    expect(failureOf(await rig.get('limits?gameCode=final-3', ana.key))).toMatchObject([
      409,
      { code: 'GAME_MISMATCH' },
    ]);
    expect(failureOf(await rig.get('limits?title=final-3', ana.key))).toMatchObject([
      400,
      { detail: 'title' },
    ]);
  });
});

describe('what past draws were like', () => {
  const trends = async (window: number) =>
    trendsAnswer.parse((await rig.get(`titles/final-3/trends?window=${window}`)).json);
  const nextDraw = async (): Promise<void> => {
    const { sequence } = await rig.selling('final-3');
    await rig.play('final-3', sequence);
  };

  it('is counted from settled issues, once for each, and kept until the next one', async () => {
    expect(await trends(30)).toMatchObject({ draws: 0, from: null, to: null });
    await nextDraw();
    await nextDraw();
    const { results } = (await rig.get('titles/final-3/results')).json as {
      results: { outcome: number[]; label: string }[];
    };
    const said = await trends(30);
    expect([said.draws, said.to?.label]).toEqual([2, results[0]?.label]);
    expect(said.runs.sums).toEqual(
      results.map(({ outcome }) => outcome.reduce((sum, digit) => sum + digit, 0)).toReversed(),
    );
    const [any] = said.parts;
    expect(any?.numbers.reduce((sum, { times }) => sum + times, 0)).toBe(6);

    await rig.bench.sql.query(
      `UPDATE lottery_trend SET body = jsonb_set(body, '{draws}', '29') WHERE title = 'final-3' AND draws = 30`,
    );
    expect([(await trends(30)).draws, (await trends(50)).draws]).toEqual([29, 2]);
    await nextDraw();
    expect((await trends(30)).draws).toBe(3);
    const rows = await rig.bench.sql.query('SELECT FROM lottery_trend WHERE title = $1', ['final-3']);
    expect(rows.rowCount).toBe(2);
  });

  it('is asked by a window that there is', async () => {
    expect(failureOf(await rig.get('titles/final-3/trends?window=31'))).toEqual([
      400,
      { code: 'REQUEST_INVALID', detail: 'window' },
    ]);
    expect(failureOf(await rig.get('titles/nowhere/trends'))).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });
});
