// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { openAuto } from './auto-seat.ts';
import { BetPanel } from './bet-panel.ts';
import { refreshPanels, type Room } from './room.ts';
import { action, answerLast, listening, own, room, seatAgain, sent, table, wired } from './seat-tests.ts';
import { betArea } from './view.ts';
import type { CrashBet } from './wire.ts';

seatAgain();

const field = (seat: Room, panel: number, name: 'stake' | 'auto-at' | 'auto'): HTMLInputElement => {
  const found = seat.panels[panel]?.element.querySelector<HTMLInputElement>(`#${name}-${panel + 1}`);
  if (!found) throw new Error(`a panel without ${name}`);
  return found;
};
const type = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const toast = (): string => document.querySelector('.toast')?.textContent.replaceAll(/\s/g, ' ') ?? '';

describe('what a panel begins with', () => {
  it('is what its place had in the player’s last flight, with a second panel where there were two bets', () => {
    const last = new Map([
      [0, { stake: 250, autoCashOut: null }],
      [1, { stake: 700, autoCashOut: 315 }],
    ]);
    const seat = room('open', [], 'pt', { lastBets: last });
    const [, bets] = betArea(seat);
    expect(bets?.classList.contains('both')).toBe(true);
    expect([0, 1].map((panel) => field(seat, panel, 'stake').value)).toEqual(['2,50', '7,00']);
    expect([0, 1].map((panel) => field(seat, panel, 'auto').checked)).toEqual([false, true]);
    expect(field(seat, 1, 'auto-at').value).toBe('3,15');
  });

  it('is a modest stake without one, a single panel and no automatic cash-out', () => {
    const seat = room('open');
    const [, bets] = betArea(seat);
    expect(bets?.classList.contains('both')).toBe(false);
    expect([field(seat, 0, 'stake').value, field(seat, 0, 'auto').checked]).toEqual(['10,00', false]);
  });

  it('is never more than the balance or the limits allow', () => {
    const seat = room('open', [], 'pt', {
      lastBets: new Map([[0, { stake: 9_000_000, autoCashOut: null }]]),
    });
    expect(field(seat, 0, 'stake').value).toBe('10,00');
  });
});

describe('a field that is left', () => {
  const bets: number[] = [];
  const listenTo = (seat: Room): void => {
    bets.length = 0;
    const on = { cancel: () => {}, cashOut: () => {}, stopAuto: () => {} };
    const bet = ({ stake }: { stake: number }): void => void bets.push(stake);
    seat.panels = [new BetPanel(seat.shell, seat.session, seat.say, 0, { ...on, bet })];
    document.body.append(seat.panels[0]?.element ?? '');
    refreshPanels(seat);
  };
  /** As a pointer does it: it goes down, the field is left, it is let go. */
  const press = (seat: Room, left: HTMLInputElement): void => {
    action(seat, 0)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    left.dispatchEvent(new Event('change', { bubbles: true }));
    action(seat, 0)?.click();
  };

  it.each([
    ['99999,00', '1000,00', 'A aposta vai de R$ 1,00 a R$ 1.000,00. Ficou em R$ 1.000,00.'],
    ['0,10', '1,00', 'A aposta vai de R$ 1,00 a R$ 1.000,00. Ficou em R$ 1,00.'],
    ['vinte', '10,00', 'Não deu para ler esse valor. A aposta continua em R$ 10,00.'],
  ])('with %s for a stake becomes %s with a word, and that press bets nothing', (typed, value, words) => {
    const seat = room('open');
    listenTo(seat);
    const stake = field(seat, 0, 'stake');
    type(stake, typed);
    press(seat, stake);
    expect([stake.value, stake.getAttribute('aria-invalid')]).toEqual([value, 'false']);
    expect(toast()).toBe(words);
    expect(bets).toEqual([]);
    press(seat, document.createElement('input'));
    expect(bets).toEqual([Math.round(Number(value.replace(',', '.')) * 100)]);
  });

  it('keeps a target within what the table takes', () => {
    const seat = room('open');
    listenTo(seat);
    field(seat, 0, 'auto').click();
    const target = field(seat, 0, 'auto-at');
    type(target, '0,50');
    press(seat, target);
    expect([target.value, bets]).toEqual(['1,01', []]);
    expect(toast()).toContain('A retirada automática vai de 1,01×');
  });

  it('says nothing is wrong once it is right', () => {
    const seat = room('open');
    listenTo(seat);
    const stake = field(seat, 0, 'stake');
    stake.value = '0,10';
    action(seat, 0)?.click();
    const problem = (): string => seat.panels[0]?.element.querySelector('.problem')?.textContent ?? '';
    expect(problem()).not.toBe('');
    type(stake, '5,00');
    expect([problem(), stake.getAttribute('aria-invalid')]).toEqual(['', 'false']);
  });
});

describe('after a cash-out in a flight that goes on', () => {
  it('the button bets on the next flight, with what was won over it', () => {
    const paid: CrashBet = { ...own(1, 0), status: 'paid', multiplier: 150, payout: 1500 };
    const seat = room('running', [paid]);
    const button = action(seat, 0);
    expect(button?.disabled).toBe(false);
    expect(button?.querySelector('strong')?.textContent).toBe('Apostar na próxima');
    expect(button?.querySelector('.got')?.textContent.replaceAll(/\s/g, ' ')).toBe('+R$ 15,00 em 1,50×');
    button?.click();
    expect(button?.querySelector('span')?.textContent).toBe('Entra na próxima rodada');
    expect(seat.panels[0]?.takeQueued()?.stake).toBe(1000);
  });
});

describe('a bet whose round could not be played to its end', () => {
  it('is said to have gone back, with its sum, as it happens and to a player who comes later', () => {
    room('closed', [own(1, 0)]);
    const send = listening();
    send('table', table('unavailable', { version: 2, roundId: null }));
    send('bets', { version: 2, bets: [{ ...wired(1), status: 'returned' }] });
    expect(toast()).toBe('A rodada foi interrompida. A aposta de R$ 10,00 voltou ao seu saldo.');
    room('unavailable');
    const bets = [{ ...wired(1), status: 'returned' }];
    const emit = (event: string, _: unknown, answer: (read: unknown) => void): void => {
      if (event === 'read') answer({ ok: true, value: { own: { version: 1, bets }, table: null } });
    };
    listening(emit)('connect', undefined);
    expect(toast()).toBe('A rodada foi interrompida. A aposta de R$ 10,00 voltou ao seu saldo.');
  });
});

describe('free rounds of the house', () => {
  const freeRounds = { left: 2, stake: 300, expiresAt: '2026-12-24T12:00:00.000Z' };
  const words = (seat: Room, panel: number) =>
    [...(action(seat, panel)?.querySelectorAll('strong, span') ?? [])].map((one) =>
      one.textContent?.replaceAll(/\s/g, ' '),
    );

  it('are bet first, at their stake in both panels, and then the panels have their own again', () => {
    const seat = room('open', [], 'pt', { freeRounds });
    expect([words(seat, 0), words(seat, 1)]).toEqual([
      ['Apostar grátis', 'R$ 3,00'],
      ['Apostar grátis', 'R$ 3,00'],
    ]);
    expect([field(seat, 0, 'stake').value, field(seat, 0, 'stake').disabled]).toEqual(['3,00', true]);
    expect(seat.free.element.textContent.replaceAll(/\s/g, ' ')).toBe('Rodadas grátis da casa: 2 × R$ 3,00');
    action(seat, 0)?.click();
    expect(sent.at(-1)).toContain('"stake":300,"form":{"autoCashOut":null},"free":true');
    const bet = { ...wired(1), stake: 300, free: true };
    answerLast({ ok: true, value: { bet, balance: 100_000, freeRounds: { ...freeRounds, left: 1 } } });
    expect([words(seat, 0), words(seat, 1)]).toEqual([
      ['Cancelar', 'R$ 3,00'],
      ['Apostar grátis', 'R$ 3,00'],
    ]);
    expect(seat.spent.staked).toBe(0);
    seat.free.answered({ freeRounds: null });
    expect(words(seat, 1)).toEqual(['Apostar', 'R$ 10,00']);
    expect([field(seat, 1, 'stake').value, field(seat, 1, 'stake').disabled]).toEqual(['10,00', false]);
  });

  it('may wait for the next flight, and come back with a bet that is taken back', () => {
    const seat = room('running', [], 'pt', { freeRounds: { ...freeRounds, left: 1 } });
    expect(words(seat, 0)).toEqual(['Grátis na próxima', 'R$ 3,00']);
    action(seat, 0)?.click();
    expect(seat.panels[0]?.takeQueued()).toEqual({ stake: 300, autoCashOut: null, free: true });
    seat.free.answered({ freeRounds: null });
    expect(seat.free.element.classList.contains('over')).toBe(true);
    seat.free.answered({ freeRounds: { ...freeRounds, left: 1 } });
    expect([seat.free.element.classList.contains('over'), words(seat, 1)]).toEqual([
      false,
      ['Grátis na próxima', 'R$ 3,00'],
    ]);
  });

  it('that went back with their round are not said to be in the balance', () => {
    const seat = room('closed', [{ ...own(1, 0), free: true }], 'pt', { freeRounds });
    const send = listening();
    send('bets', { version: 2, bets: [{ ...wired(1), free: true, status: 'returned' }] });
    expect(toast()).toBe('A rodada foi interrompida. A rodada grátis de R$ 10,00 volta para você.');
    expect(seat.line.running).toBe(false);
  });

  it('are not bet by itself', () => {
    const seat = room('open', [], 'pt', { freeRounds });
    openAuto(seat);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });
});
