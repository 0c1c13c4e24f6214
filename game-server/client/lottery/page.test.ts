// @vitest-environment jsdom
import { families } from '@croupier/games/lottery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '../shared/api.ts';
import { issueAt, openRoom, press, serverTime, textOf } from './room-tests.ts';
import { headerView } from './room/header-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(400);
const pick = (row: number, ...values: string[]): void => {
  const group = document.querySelectorAll('.pick-row')[row];
  for (const value of values) group?.querySelector<HTMLElement>(`[data-value="${value}"]`)?.click();
};

describe('boards of every family', () => {
  it.each([...families.keys()])(
    '%s: each way to bet and to enter it comes to the slip as it is read',
    (family) => {
      const { room } = openRoom(family);
      const groups = document.querySelectorAll<HTMLElement>('.groups button').length;
      let tried = 0;
      for (let group = 0; group < groups; group += 1) {
        document.querySelectorAll<HTMLElement>('.groups button')[group]?.click();
        const plays = document.querySelectorAll('.plays button').length;
        for (let play = 0; play < plays; play += 1) {
          document.querySelectorAll<HTMLElement>('.plays button')[play]?.click();
          const kinds = document.querySelectorAll('.kinds button').length;
          for (let kind = 0; kind < kinds; kind += 1) {
            document.querySelectorAll<HTMLElement>('.kinds button')[kind]?.click();
            press(/apostas aleatórias/);
            expect(room.slip.lines.length).toBeGreaterThan(0);
            for (const line of room.slip.lines)
              expect(room.plays.get(line.play)?.read(line.entry).units).toBe(line.units);
            room.slip.clear();
            tried += 1;
          }
        }
      }
      expect(tried).toBeGreaterThanOrEqual(room.offered.length);
      expect(textOf('.about')).toContain('1 em');
      expect(textOf('.about')).toContain('Retorno de');
    },
  );
});

describe('from picks to a ticket', () => {
  it('what is picked is priced, quoted, bought with the quote’s price, and the same request is sent again in doubt', async () => {
    const { room, api, shell } = openRoom('SSC');
    for (const row of [0, 1, 2, 3, 4]) pick(row, '7');
    pick(4, '8');
    expect(textOf('.board-sum')).toBe('2 apostas · R$ 2,00');
    press('Pôr no bilhete');
    expect(textOf('.line-entry')).toBe('7 · 7 · 7 · 7 · 7 8');
    await settled();
    expect(api.quote).toHaveBeenCalledTimes(1);
    expect(textOf('.line-win')).toContain('até R$ 950,00');
    api.buy.mockRejectedValueOnce(new CallFailed('NETWORK'));
    press('Comprar por R$\u00a02,00');
    await settled();
    expect(textOf('.buy')).toBe('Tentar de novo');
    expect(room.slip.lines).toHaveLength(1);
    api.buy.mockResolvedValueOnce({ orderId: 'o', tickets: [], balance: 99_800 });
    press('Tentar de novo');
    await settled();
    const [[first], [second]] = api.buy.mock.calls as [[unknown], [unknown]];
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      price: 200,
      tableVersion: 1,
      issues: [{ sequence: 485, multiple: 1 }],
      lines: [{ play: 'SSC_5_STRAIGHT', entry: '7|7|7|7|7,8', unit: 100, multiplier: 1 }],
      stop: { on: 'never' },
    });
    expect(room.slip.lines).toHaveLength(0);
    expect(shell.balance).toBe(99_800);
  });

  it.each([
    ['REQUEST_INVALID', { detail: 'lines.1.entry.places.2' }, 'Esta linha não pode ser comprada assim.'],
    ['NUMBER_LIMIT', { detail: 'SSC_SUM_SIZE:BIG', open: 5_000 }, 'Ainda cabem R$ 50,00.'],
  ] as const)('a refusal with %s stands at its line', async (code, more, words) => {
    const { room, api } = openRoom('SSC');
    api.quote.mockRejectedValue(new CallFailed(code, undefined, more));
    room.slip.add(
      [
        { play: 'SSC_5_STRAIGHT', entry: '1|1|1|1|1', unit: 100, multiplier: 1, units: 1 },
        { play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1, units: 1 },
      ],
      485,
    );
    await settled();
    const [first, second] = [...document.querySelectorAll('.slip-line')];
    expect(first?.classList.contains('refused')).toBe(false);
    expect(second?.querySelector('.line-fault')?.textContent?.replaceAll('\u00a0', ' ')).toContain(words);
    press(/Comprar/);
    expect(api.buy).not.toHaveBeenCalled();
  });

  it('several issues are bought after the sum was shown, and stop as asked', async () => {
    const { room, api, dialogs } = openRoom('SSC');
    room.slip.add([{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 2, units: 1 }], 485);
    const field = document.querySelector<HTMLInputElement>('#chase-issues');
    const stop = document.querySelector<HTMLSelectElement>('#chase-stop');
    if (field === null || stop === null) throw new Error('no fields');
    field.value = '5';
    field.dispatchEvent(new Event('change'));
    stop.value = 'win';
    stop.dispatchEvent(new Event('change'));
    await settled();
    press(/Comprar por/);
    expect(api.buy).not.toHaveBeenCalled();
    const [asked] = dialogs;
    expect(asked?.body.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 10,00');
    api.buy.mockResolvedValueOnce({ orderId: 'o', tickets: [], balance: null });
    asked?.actions[1]?.click();
    await settled();
    expect(api.buy.mock.calls[0]?.[0]).toMatchObject({
      price: 1_000,
      stop: { on: 'win' },
      issues: [485, 486, 487, 488, 489].map((sequence) => ({ sequence, multiple: 1 })),
    });
  });

  it('a profit that isn’t an amount is asked for at its field, and nothing is bought without it', async () => {
    const { room, api, dialogs } = openRoom('SSC');
    room.slip.add([{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1, units: 1 }], 485);
    const change = (id: string, value: string): HTMLInputElement => {
      const field = document.querySelector<HTMLInputElement>(id);
      if (field === null) throw new Error(`no ${id}`);
      field.value = value;
      field.dispatchEvent(new Event('change'));
      return field;
    };
    change('#chase-issues', '3');
    change('#chase-stop', 'profit');
    const profit = change('#chase-profit', 'muito');
    await settled();
    expect(profit.getAttribute('aria-invalid')).toBe('true');
    expect(textOf('#chase-profit-fault')).toContain('Informe o lucro');
    press(/Comprar por/);
    expect([dialogs.length, api.buy.mock.calls.length]).toEqual([0, 0]);
    change('#chase-profit', '50,00');
    expect([profit.getAttribute('aria-invalid'), textOf('#chase-profit-fault')]).toEqual(['false', '']);
    await settled();
    press(/Comprar por/);
    expect(dialogs[0]?.body.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 50,00');
  });
});

describe('time', () => {
  it('counts down by the studio’s clock; a slip whose issue has closed asks before it takes the next one', async () => {
    const { room, api, slip } = openRoom('SSC');
    const header = headerView(room);
    document.body.append(header.element);
    header.tick();
    expect(textOf('.left')).toBe('0:30');
    room.slip.add([{ play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1, units: 1 }], 485);
    await vi.advanceTimersByTimeAsync(30_000);
    header.tick();
    slip.tick();
    expect(textOf('.issue-state')).toBe('Vendas encerradas');
    press(/Comprar por/);
    expect(api.buy).not.toHaveBeenCalled();
    api.title.mockResolvedValueOnce({
      serverTime: new Date(Date.parse(serverTime) + 31_000).toISOString(),
      title: { ...room.title, current: issueAt(486, 90) },
      table: room.table,
    });
    await room.refresh();
    slip.tick();
    expect(room.slip.sequence).toBe(485);
    press('Usar o sorteio 0486');
    expect(room.slip.sequence).toBe(486);
  });
});
