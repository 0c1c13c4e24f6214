// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketView } from '../../../src/protocol.ts';
import { CallFailed } from '../../shared/api.ts';
import { issueAt, openRoom, press, serverTime, sessionOf, tableOf, textOf } from '../room-tests.ts';
import { betAgain } from '../tickets/again.ts';
import { keepDrafts } from './drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const quiet = () => vi.advanceTimersByTimeAsync(2_000);

const straight = { play: 'SSC_3L_STRAIGHT', entry: '0,1|5|3,4,9', unit: 100, multiplier: 2 };
const size = { play: 'SSC_SUM_SIZE', entry: 'BIG', unit: 100, multiplier: 1 };
const ticketOf = (more: Partial<TicketView>): TicketView => ({
  ...{
    ticketId: 't',
    orderId: 'o',
    gameCode: 'a-title',
    issueId: 'a-title:1',
    sequence: 1,
    label: '20261122-0001',
  },
  ...{ drawsAt: serverTime, state: 'lost', reason: null, lines: [straight, size], multiple: 3, stake: 3_900 },
  ...{
    payout: 0,
    currency: 'BRL',
    tableVersion: 1,
    placedAt: serverTime,
    outcome: null,
    paid: true,
    receipt: null,
  },
  ...more,
});

describe('a ticket that is bet again', () => {
  it('puts its lines on the slip for the issue that sells, as often as it had them, and has them priced again', async () => {
    const { room, api } = openRoom('SSC');
    await betAgain(room, ticketOf({}));
    expect(room.slip.sequence).toBe(485);
    expect(room.slip.lines.map(({ play, multiplier, units }) => [play, multiplier, units])).toEqual([
      ['SSC_3L_STRAIGHT', 6, 6],
      ['SSC_SUM_SIZE', 3, 1],
    ]);
    expect([room.tab, room.slip.notices]).toEqual(['slip', []]);
    await quiet();
    expect(api.quote).toHaveBeenCalledOnce();
    expect(api.quote.mock.calls[0]?.[0].issues).toEqual([{ sequence: 485, multiple: 1 }]);
  });

  it('says in words what isn’t offered any more, which unit is refused and that the table has changed', async () => {
    const { room, said } = openRoom('SSC');
    room.table = {
      ...room.table,
      version: 2,
      plays: room.table.plays.filter(({ play }) => play !== 'SSC_SUM_SIZE'),
    };
    const lines = [straight, size, { ...straight, unit: 10 }, { ...straight, entry: '0|1' }];
    await betAgain(room, ticketOf({ lines, multiple: 1 }));
    expect(room.slip.lines).toHaveLength(1);
    const words = textOf('.slip-notices');
    for (const part of [
      'A tabela de prêmios mudou',
      'esta forma de apostar não é mais oferecida',
      'o valor de R$ 0,10 não é oferecido aqui',
      'estes números não valem mais nesta aposta',
    ])
      expect(words).toContain(part);
    expect(said.join(' ')).toContain('1 linha no bilhete.');
    document.querySelector<HTMLElement>('.slip-notices button')?.click();
    expect(textOf('.slip-notices')).toBe('');
  });

  it('of another title opens that one first, with its own limits, and loses neither slip', async () => {
    const { room, api } = openRoom('K3');
    keepDrafts(room);
    await quiet();
    room.slip.add([{ play: 'K3_SUM', entry: '10', unit: 100, multiplier: 1, units: 1 }], 485);
    const other = sessionOf('SSC');
    api.title.mockResolvedValueOnce({
      serverTime,
      title: { ...other.title, gameCode: 'b-title', current: { ...issueAt(77, 30), gameCode: 'b-title' } },
      table: tableOf('SSC'),
    });
    api.limits.mockResolvedValueOnce({ gameCode: 'b-title', limits: { ...other.limits, maxMultiplier: 5 } });
    api.draft.mockResolvedValueOnce({ draft: { gameCode: 'b-title', keptAt: serverTime, lines: [size] } });
    const again = betAgain(room, ticketOf({ gameCode: 'b-title', lines: [straight], multiple: 4 }));
    await quiet();
    await again;
    expect(api.keepDraft.mock.calls[0]?.[0]).toEqual({
      gameCode: 'a-title',
      lines: [{ play: 'K3_SUM', entry: '10', unit: 100, multiplier: 1 }],
    });
    expect(room.slip.lines.map(({ play, multiplier }) => [play, multiplier])).toEqual([
      ['SSC_SUM_SIZE', 1],
      ['SSC_3L_STRAIGHT', 5],
    ]);
    expect(room.slip.sequence).toBe(77);
  });
});

describe('a slip that wasn’t bought', () => {
  it('is kept once it stands still, and as often as it changes', async () => {
    const { room, api } = openRoom('SSC');
    keepDrafts(room);
    await quiet();
    expect(api.keepDraft).not.toHaveBeenCalled();
    room.slip.add([{ ...straight, units: 6 }], 485);
    room.slip.setMultiplier(room.slip.lines[0]?.id ?? 0, 4);
    await quiet();
    expect(api.keepDraft.mock.calls).toEqual([
      [{ gameCode: 'a-title', lines: [{ ...straight, multiplier: 4 }] }],
    ]);
    room.slip.clear();
    await quiet();
    expect(api.keepDraft.mock.calls[1]).toEqual([{ gameCode: 'a-title', lines: [] }]);
  });

  it('is kept later where the studio doesn’t answer, and no older one takes its place', async () => {
    const { room, api } = openRoom('SSC');
    keepDrafts(room);
    await quiet();
    api.keepDraft.mockRejectedValueOnce(new CallFailed('NETWORK'));
    room.slip.add([{ ...size, units: 1 }], 485);
    await quiet();
    room.changed('refreshed');
    await quiet();
    expect(api.keepDraft).toHaveBeenCalledTimes(2);
    room.changed('refreshed');
    expect(api.keepDraft).toHaveBeenCalledTimes(2);
  });

  it('is back when the page is opened again, priced by the table in force, and says what didn’t come back', async () => {
    const { room, api } = openRoom('SSC');
    const gone = { ...size, play: 'SSC_GONE' };
    api.draft.mockResolvedValueOnce({
      draft: { gameCode: 'a-title', keptAt: serverTime, lines: [straight, gone] },
    });
    keepDrafts(room);
    await quiet();
    expect(room.slip.lines.map(({ entry, units }) => [entry, units])).toEqual([[straight.entry, 6]]);
    expect(room.slip.sequence).toBe(485);
    expect(textOf('.slip-notices')).toContain('Estas linhas ficaram guardadas');
    expect(textOf('.slip-notices')).toContain('não é mais oferecida');
    expect(api.quote).toHaveBeenCalledOnce();
    expect(textOf('.line-win')).toContain('até R$ 950,00');
  });

  it('put together while nothing is sold is for the next issue that opens', async () => {
    const { room, api } = openRoom('SSC');
    room.title = { ...room.title, current: null };
    room.slip.add([{ ...size, units: 1 }], null);
    api.title.mockResolvedValueOnce({
      serverTime,
      title: { ...room.title, current: issueAt(486, 60) },
      table: room.table,
    });
    await room.refresh();
    expect(room.slip.sequence).toBe(486);
  });
});

describe('another title in the same page', () => {
  it('brings its own table and limits to the board and the slip', async () => {
    const { room, api } = openRoom('K3');
    const other = sessionOf('SSC');
    api.title.mockResolvedValueOnce({
      serverTime,
      title: { ...other.title, gameCode: 'b-title' },
      table: tableOf('SSC'),
    });
    const limits = { ...other.limits, units: [50, 500], maxMultiplier: 7, maxLines: 1 };
    api.limits.mockResolvedValueOnce({ gameCode: 'b-title', limits });
    await room.switchTo('b-title');
    expect(
      [...document.querySelectorAll('#board-unit option')].map((one) => one.getAttribute('value')),
    ).toEqual(['50', '500']);
    const times = document.querySelector<HTMLInputElement>('#board-times');
    if (times === null) throw new Error('no field');
    times.value = '99';
    times.dispatchEvent(new Event('change'));
    expect(times.value).toBe('7');
    press(/apostas aleatórias/);
    expect(room.slip.lines.map(({ unit, multiplier }) => [unit, multiplier])).toEqual([[50, 7]]);
    expect(room.slip.request('b-title')?.lines[0]?.play).toMatch(/^SSC/);
  });

  it('that can’t be opened leaves all as it was', async () => {
    const { room, api } = openRoom('K3');
    room.slip.add([{ play: 'K3_SUM', entry: '10', unit: 100, multiplier: 1, units: 1 }], 485);
    api.title.mockResolvedValueOnce({ serverTime, title: room.title, table: room.table });
    api.limits.mockRejectedValueOnce(new CallFailed('NETWORK'));
    await expect(room.switchTo('b-title')).rejects.toThrow('NETWORK');
    expect([room.title.gameCode, room.slip.lines.length]).toEqual(['a-title', 1]);
  });
});

describe('own numbers', () => {
  it('are kept from a line under a name, and a full store is said in words', async () => {
    const { room, api } = openRoom('SSC');
    room.slip.add([{ ...straight, units: 6 }], 485);
    press('Guardar números');
    const name = document.querySelector<HTMLInputElement>('#list-name');
    if (name === null) throw new Error('no name');
    press('Guardar');
    expect(textOf('#list-name-fault')).toContain('Dê um nome');
    expect(api.keepList).not.toHaveBeenCalled();
    name.value = '  Casa   nova ';
    api.keepList.mockRejectedValueOnce(new CallFailed('LOTTERY_LIMIT', undefined, { detail: 'lists' }));
    press('Guardar');
    await quiet();
    expect(textOf('#list-name-fault')).toContain('Você já tem 50 listas');
    press('Guardar');
    await quiet();
    expect(api.keepList.mock.calls[1]?.[0]).toEqual({
      ...{ gameCode: 'a-title', name: 'Casa nova', play: straight.play, entry: straight.entry },
    });
    expect(document.querySelector('#list-name')).toBeNull();
  });

  it('come back to the board of their play, in picks or in the list that they were typed in', async () => {
    const { room, api } = openRoom('SSC');
    const kept = { listId: 'l', family: 'SSC', keptAt: serverTime };
    const lists = [
      { ...kept, name: 'Posições', play: straight.play, entry: straight.entry },
      { ...kept, name: 'Colados', play: 'SSC_5_STRAIGHT', entry: 'L:01234 98765' },
      { ...kept, name: 'De outra', play: 'K3_SUM', entry: '10', family: 'K3' },
    ];
    api.lists.mockResolvedValue({ lists });
    press('Meus números');
    await quiet();
    expect(document.querySelectorAll('.own-list')).toHaveLength(2);
    press('Usar');
    expect(textOf('.board-sum')).toBe('6 apostas · R$ 6,00');
    press('Pôr no bilhete');
    expect(room.slip.lines[0]?.entry).toBe(straight.entry);
    press('Meus números');
    await quiet();
    [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Usar')[1]?.click();
    expect(document.querySelector<HTMLTextAreaElement>('#list-text')?.value).toBe('01234 98765');
    expect(textOf('.board-sum')).toBe('2 apostas · R$ 2,00');
  });
});
