// @vitest-environment jsdom
import { fairStream } from '@croupier/games/fairness';
import { families, trendOf } from '@croupier/games/lottery';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketView, TrendsAnswer } from '../../../src/protocol.ts';
import { issueAt, openRoom, press, resultOf, serverTime, textOf } from '../room-tests.ts';
import { announceEnds } from '../room/ends.ts';
import { follow } from '../room/follow.ts';
import { headerView } from '../room/header-view.ts';
import { drawsView } from './draws-view.ts';
import type { Drawn } from './outcome.ts';
import { replayDraw, watchDraw } from './show.ts';
import { countSides, roadOf, roadRows, runsOf } from './trend-runs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(document, 'hidden');
});

const drawOf = (family: string, nonce: number): Drawn =>
  (families.get(family)?.draw(fairStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'draw', nonce })) ??
    []) as Drawn;
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Animations that end when they are finished, as a browser’s do. */
function animating() {
  const begun: { finish: () => void; finished: Promise<void> }[] = [];
  Element.prototype.animate = vi.fn(() => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => void (finish = resolve));
    const one = { finished, finish };
    begun.push(one);
    return one as unknown as Animation;
  });
  return begun;
}
const shownIn = (selector: string): string => textOf(selector).replaceAll(/\s+/g, ' ');

describe('a draw as it comes out', () => {
  it.each([...families.keys()])(
    '%s: shows what was drawn and no other number where it stands',
    async (family) => {
      const { room } = openRoom(family);
      const outcome = drawOf(family, 1);
      replayDraw(room, resultOf(484, outcome));
      await vi.advanceTimersByTimeAsync(0);
      if (!Array.isArray(outcome)) {
        const numbers = [...document.querySelectorAll('.show .prize-number')].map((one) => one.textContent);
        expect(numbers).toEqual(Object.values(outcome).flat());
        return;
      }
      const values: readonly number[] = outcome;
      expect(shownIn('.show .unseen').split(/,? /).map(Number)).toEqual(values);
      const parts = [...document.querySelectorAll('.show-parts > *')];
      if (family === 'PK') {
        const ranks = parts.map((lane) => [
          Number(lane.querySelector('.runner')?.textContent),
          Number.parseInt(lane.querySelector('.race-rank')?.textContent ?? ''),
        ]);
        expect(
          ranks.toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0)).map(([runner]) => runner),
        ).toEqual(values);
        return;
      }
      const last = parts.map((part) => part.querySelector('.strip')?.lastElementChild ?? part);
      const numbers = last.map((face) =>
        face.classList.contains('die') ? face.querySelectorAll('.pip').length : Number(face.textContent),
      );
      expect(numbers).toEqual(values);
      for (const strip of document.querySelectorAll('.strip')) expect(strip.children).toHaveLength(18);
    },
  );

  it('says the result only when it stands, is skipped by its key, and can be seen once more', async () => {
    const begun = animating();
    const { room, said } = openRoom('SSC');
    replayDraw(room, resultOf(484, [7, 4, 0, 5, 3]));
    await vi.advanceTimersByTimeAsync(0);
    expect([begun.length, said]).toEqual([5, []]);
    press('Pular');
    for (const one of begun) one.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['Sorteio 20261123-0484: 7 4 0 5 3']);
    press('Ver de novo');
    expect(begun).toHaveLength(10);
  });

  it('stands at once for those who asked for less motion', async () => {
    const begun = animating();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { room, said } = openRoom('K3');
    replayDraw(room, resultOf(484, [1, 2, 3]));
    await vi.advanceTimersByTimeAsync(0);
    expect([begun.length, said.length]).toEqual([0, 1]);
  });

  it('never runs before the studio has published it, and then shows what the own tickets came to, net', async () => {
    const begun = animating();
    const { room, api } = openRoom('SSC');
    const own = { gameCode: 'a-title', sequence: 485, stake: 600, payout: 190, state: 'won' } as TicketView;
    api.tickets.mockResolvedValue({ tickets: [own, { ...own, sequence: 484, payout: 99_999 }], next: null });
    room.title = {
      ...room.title,
      current: { ...issueAt(485, 5), drawsAt: new Date(Date.parse(serverTime) + 15_000).toISOString() },
    };
    watchDraw(room);
    expect(shownIn('.show-wait')).toBe('O sorteio sai em0:15');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(shownIn('.show-wait')).toBe('Aguardando o resultado publicado…');
    const now = new Date(Date.parse(serverTime) + 16_000).toISOString();
    const current = issueAt(486, 60);
    api.title.mockResolvedValueOnce({
      serverTime: now,
      title: { ...room.title, current, last: resultOf(484, [1, 1, 1, 1, 1]) },
      table: room.table,
    });
    await room.refresh();
    expect([begun.length, room.awaited?.sequence]).toEqual([0, 485]);
    api.title.mockResolvedValueOnce({
      serverTime: now,
      title: { ...room.title, current, last: resultOf(485, [7, 4, 0, 5, 3]) },
      table: room.table,
    });
    await room.refresh();
    expect([begun.length, room.awaited]).toEqual([5, null]);
    for (const one of begun) one.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(shownIn('.show-own')).toBe(
      'Seus bilhetes neste sorteio: R$ 6,00 apostados, R$ 1,90 em prêmios, resultado −R$ 4,10.',
    );
  });
});

describe('a win below its stake', () => {
  it('is said with its net and isn’t celebrated', async () => {
    const { room, api, said, shell } = openRoom('SSC');
    const toast = vi.spyOn(shell, 'toast');
    const ticket = vi.fn(() =>
      Promise.resolve({ ticket: { ticketId: 't', state: 'won', stake: 600, payout: 190, label: '0485' } }),
    );
    Object.assign(api, { ticket });
    room.readBalance = () => Promise.resolve();
    announceEnds(room);
    room.watched = [{ ticketId: 't', gameCode: 'a-title', sequence: 485 }];
    room.title = { ...room.title, last: resultOf(485, [1, 2, 3, 4, 5]) };
    room.changed('refreshed');
    await vi.advanceTimersByTimeAsync(0);
    expect(toast).not.toHaveBeenCalled();
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Sorteio 0485: prêmio de R$ 1,90, resultado −R$ 4,10.',
    ]);
  });
});

describe('time on the page', () => {
  it.each([-3_600_000, 3_600_000])(
    'counts by the studio’s clock with the device’s off by %i ms, before and during',
    async (off) => {
      vi.setSystemTime(Date.parse(serverTime) + off);
      const { room, api } = openRoom('SSC');
      const header = headerView(room);
      document.body.append(header.element);
      header.tick();
      expect(textOf('.left')).toBe('0:30');
      await vi.advanceTimersByTimeAsync(10_000);
      vi.setSystemTime(Date.parse(serverTime) - 2 * off);
      header.tick();
      expect(textOf('.left')).toBe('0:20');
      room.slip.add([{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1, units: 1 }], 485);
      await vi.advanceTimersByTimeAsync(20_000);
      header.tick();
      expect(textOf('.issue-state')).toBe('Vendas encerradas');
      press(/Comprar por/);
      expect(api.buy).not.toHaveBeenCalled();
    },
  );

  it('a hidden page asks for nothing; one that is seen again asks at once', async () => {
    const { room, api } = openRoom('SSC');
    api.title.mockImplementation(() => Promise.resolve({ serverTime, title: room.title, table: room.table }));
    follow(room);
    await vi.advanceTimersByTimeAsync(16_000);
    const asked = api.title.mock.calls.length;
    expect(asked).toBeGreaterThan(0);
    hide(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(api.title).toHaveBeenCalledTimes(asked);
    hide(false);
    expect(api.title).toHaveBeenCalledTimes(asked + 1);
  });

  it('says that what is shown may be old once answers stop, and takes it back', async () => {
    const { room, api, banners } = openRoom('SSC');
    api.title.mockRejectedValue(new Error('away'));
    follow(room);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(banners.at(-1)).toContain('pode estar desatualizado');
    api.title.mockImplementation(() => Promise.resolve({ serverTime, title: room.title, table: room.table }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(banners.at(-1)).toBeNull();
  });
});

describe('what past draws were like', () => {
  const answerOf = (family: string, draws: number): TrendsAnswer => {
    const space = families.get(family)?.space;
    if (space === undefined) throw new Error(family);
    const outcomes = Array.from({ length: draws }, (_, at) => drawOf(family, at + 1));
    const ends = {
      from: { sequence: 1, label: '20261122-0001' },
      to: { sequence: draws, label: '20261123-0001' },
    };
    return { gameCode: 'a-title', window: 100, draws, ...ends, ...trendOf(space, outcomes) };
  };
  const open = async (family: string) => {
    const opened = openRoom(family);
    opened.api.trends.mockImplementation((_, window) => Promise.resolve({ ...answerOf(family, 40), window }));
    const view = drawsView(opened.room);
    document.body.append(view.element);
    opened.room.tab = 'draws';
    press('Estatísticas');
    await vi.advanceTimersByTimeAsync(0);
    return { ...opened, view };
  };

  it.each([...families.keys()])(
    '%s: every chart has its figures in a table, and the notice stands above them',
    async (family) => {
      await open(family);
      expect(textOf('.draws > .note')).toBe('Resultados passados não mudam as chances.');
      const sections = [...document.querySelectorAll('.trend')];
      expect(sections.length).toBeGreaterThanOrEqual(4);
      for (const section of sections) {
        const charts = section.querySelectorAll('[aria-hidden="true"]:not([aria-hidden="true"] *)').length;
        const tables = section.querySelectorAll('table').length;
        expect([charts, tables]).toEqual([1, 1]);
        for (const table of section.querySelectorAll('table')) {
          expect(table.querySelector('caption')?.textContent).toBeTruthy();
          expect(table.querySelectorAll('tbody th[scope="row"]').length).toBeGreaterThan(0);
        }
      }
      expect(document.querySelector('.trends')?.textContent).not.toMatch(/atrasad|quente|frio|prestes/i);
    },
  );

  it('another window is asked for once, another part is drawn from what is there', async () => {
    const { api, view } = await open('SSC');
    press('500 últimos');
    await vi.advanceTimersByTimeAsync(0);
    press('Posição 3');
    view.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.trends.mock.calls).toEqual([
      ['a-title', 100],
      ['a-title', 500],
    ]);
    expect(textOf('.trend caption')).toContain('Posição 3');
  });

  it('runs add up to what was drawn, and a road holds them in columns', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('B', 'S', 'M'), maxLength: 120 }),
        fc.integer({ min: 1, max: 30 }),
        (sides, columns) => {
          const runs = runsOf(sides);
          expect(runs.map(({ side, length }) => side.repeat(length)).join('')).toBe(sides);
          for (const { side, draws, longest, now } of countSides(sides, ['B', 'S', 'M'])) {
            expect(draws).toBe(sides.split(side).length - 1);
            expect(sides.includes(side.repeat(longest))).toBe(true);
            expect(sides.includes(side.repeat(longest + 1))).toBe(false);
            expect(sides.endsWith(side.repeat(now))).toBe(true);
          }
          const road = roadOf(sides, columns);
          expect(sides.endsWith(road.map(({ side }) => side).join(''))).toBe(true);
          for (const { column, row } of road) {
            expect(column >= 0 && column < columns).toBe(true);
            expect(row >= 0 && row < roadRows).toBe(true);
          }
        },
      ),
    );
  });
});
