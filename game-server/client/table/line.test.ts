// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { bet, id, table, testLine } from './line-tests.ts';

const read = (bets: unknown[], more: object = {}) => ({
  ok: true,
  value: { own: { version: 2, bets }, table: null, balance: null, freeRounds: null, ...more },
});

describe('a line to a table', () => {
  it('reads the table as it connects, and says that the player sits once it knows what they have there', () => {
    const { line, hear, answer, reported, shell } = testLine();
    hear('connect');
    answer('read', read([bet(1)], { table: table('open', { version: 5 }), balance: { balance: 900 } }));
    expect(reported).toEqual(['own as read', 'free 0', 'own', 'table open after nothing', 'settled']);
    expect([line.at(0)?.betId, shell.balance, line.running]).toEqual([id(1), 900, true]);
  });

  it('reads again where a state of another node comes late, and where a bet has no answer in time', () => {
    const { line, hear, asked } = testLine();
    hear('table', table('open', { version: 5 }));
    hear('table', table('closed', { version: 4 }));
    expect([asked.map(({ event }) => event), line.table?.phase]).toEqual([['read'], 'open']);
    line.place({ place: 0, stake: 500, form: {} }, () => undefined);
    asked.at(-1)?.answer(new Error('late'));
    expect(asked.map(({ event }) => event)).toEqual(['read', 'bet', 'read']);
  });

  it('keeps an undecided bet in its place while the table rests, and forgets it with the next round', () => {
    const { line, hear } = testLine();
    hear('table', table('closed'));
    hear('bets', { version: 2, bets: [bet(1)] });
    hear('table', table('unavailable', { version: 2, roundId: null }));
    expect(line.at(0)?.betId).toBe(id(1));
    hear('table', table('open', { version: 3, roundId: id(8) }));
    expect([line.at(0), line.running]).toEqual([null, false]);
  });

  it('takes no older list of bets for a newer one, and none that went back for one that stands', () => {
    const { line, hear } = testLine();
    hear('table', table('open'));
    hear('bets', { version: 3, bets: [bet(1), bet(2, { place: 1, status: 'cancelled' })] });
    hear('bets', { version: 2, bets: [] });
    expect([line.at(0)?.betId, line.at(1)]).toEqual([id(1), null]);
  });

  it('measures a round by its own ticks only', () => {
    const { line, hear } = testLine();
    hear('table', table('running', { elapsedMs: 100, shown: { field: 1 } }));
    hear('tick', { roundId: id(8), elapsedMs: 9000, shown: { field: 7 } });
    expect(line.shown).toEqual({ field: 1 });
    hear('tick', { roundId: id(9), elapsedMs: 300, shown: { field: 2 } });
    expect(line.shown).toEqual({ field: 2 });
  });
});

describe('a bet on it', () => {
  it('is not sent without the money for it, but a free round needs none', () => {
    const { line, hear, asked, reported } = testLine({ balance: 100 });
    hear('table', table('open'));
    let answered: unknown = 'nothing';
    line.place({ place: 0, stake: 500, form: {} }, (stands) => (answered = stands));
    expect([asked, reported.at(-1), answered]).toEqual([[], 'NO_FUNDS', null]);
    line.place({ place: 0, stake: 500, form: {}, free: true }, () => undefined);
    expect(asked[0]?.body).toMatchObject({ roundId: id(9), stake: 500, free: true });
  });

  it('tells what is left of free rounds, and asks again once one that went back is with the wallet', () => {
    const { line, hear, answer, asked, reported } = testLine();
    hear('table', table('open'));
    line.place({ place: 0, stake: 500, form: {}, free: true }, () => undefined);
    const taken = bet(1, { free: true });
    const freeRounds = { left: 2, stake: 500, expiresAt: '2026-12-24T12:00:00.000Z' };
    answer('bet', { ok: true, value: { bet: taken, balance: 1000, freeRounds } });
    expect([reported.includes('free 2'), line.at(0)?.free]).toEqual([true, true]);
    line.cancel(id(1), () => undefined);
    answer('cancel', { ok: true, value: { bet: { ...taken, status: 'cancelled' }, balance: null } });
    expect(line.at(0)).toBeNull();
    hear('balance', { balance: 1000, transferId: null });
    expect(asked.at(-1)?.event).toBe('read');
    answer('read', read([], { freeRounds: { ...freeRounds, left: 3 } }));
    expect(reported).toContain('free 3');
    const before = asked.length;
    hear('balance', { balance: 1200, transferId: null });
    expect(asked).toHaveLength(before);
  });

  it('says what the server refused, and answers that nothing stands', () => {
    const { line, hear, answer, reported } = testLine();
    hear('table', table('running'));
    const stands: unknown[] = [];
    line.press(id(1), { type: 'cashOut' }, (one) => stands.push(one));
    answer('press', { ok: false, failure: { code: 'ACTION_LATE' } });
    expect([reported.at(-1), stands]).toEqual(['ACTION_LATE', [null]]);
  });
});
