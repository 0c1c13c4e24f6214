// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import commonTexts from '../shared/common-texts.json' with { type: 'json' };
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { BetConsole } from './console.ts';
import { instantTexts } from './texts.ts';

const toasts: string[] = [];
const bet = vi.fn();
const shell = {
  language: 'pt',
  session: { currency: 'BRL' },
  betsEnded: false,
  balance: 100_000,
  cash: (minor: number) => `R$ ${(minor / 100).toFixed(2).replace('.', ',')}`,
  say: () => undefined,
  sound: { click: () => undefined },
  t: translator(commonTexts, 'pt'),
  toast: (text: string) => void toasts.push(text),
} as unknown as Shell;
const scene = { element: document.createElement('div') } as unknown as Scene;
const nothing = (): void => undefined;

function sit(shown = scene) {
  const bets = new BetConsole({
    shell,
    say: (key, values = {}) =>
      instantTexts.pt[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    scene: shown,
    stakes: { min: 100, max: 50_000, step: 1, keys: [100, 500, 1_000] },
    first: 500,
    free: () => null,
    allows: { autoplay: true, turbo: true },
    on: { bet, act: nothing, hurry: nothing, openAuto: nothing, stopAuto: nothing, turbo: nothing },
  });
  document.body.replaceChildren(bets.element);
  const field = document.querySelector<HTMLInputElement>('#stake') ?? document.createElement('input');
  const button = document.querySelector<HTMLButtonElement>('button.bet');
  if (!button) throw new Error('no console');
  const type = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** As a pointer does it: it goes down, the field is left, it is let go. */
  const press = (): void => {
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    button.click();
  };
  return { bets, button, field, type, press };
}

beforeEach(() => {
  toasts.length = 0;
  bet.mockClear();
});

test('a stake outside of the limits is brought back with a word, and the press that left the field bets nothing', () => {
  const { bets, field, type, press } = sit();
  type('900,00');
  expect(field.getAttribute('aria-invalid')).toBe('');
  press();
  expect(bets.stake()).toBe(50_000);
  expect(toasts).toEqual(['A aposta vai de R$ 1,00 a R$ 500,00. Ficou em R$ 500,00.']);
  expect(bet).not.toHaveBeenCalled();
  press();
  expect(bet).toHaveBeenCalledOnce();
});

test('by Enter likewise; what is no amount leaves the stake as it was', () => {
  const { bets, field, type } = sit();
  type('x');
  const enter = (): boolean =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  enter();
  expect([bets.stake(), toasts.length]).toEqual([500, 1]);
  expect(toasts[0]).toContain('continua em R$ 5,00');
  expect(bet).not.toHaveBeenCalled();
  enter();
  expect(bet).toHaveBeenCalledOnce();
});

test('a stake that may be bet is bet without a word', () => {
  const { bets, type, press } = sit();
  type('7,50');
  press();
  expect([bets.stake(), toasts]).toEqual([750, []]);
  expect(bet).toHaveBeenCalledOnce();
});

test('with no chip on the table nothing is offered to be bet: the key says no sum and what is missing, and chips can’t be scaled', () => {
  let chips = 0;
  const felt = { element: document.createElement('div') };
  const table = {
    ...felt,
    ownStake: () => chips,
    form: () => (chips === 0 ? null : { chips: [] }),
    missing: () => 'Ponha uma ficha na mesa.',
    scaleStake: nothing,
    mayScale: () => chips > 0,
  } as unknown as Scene;
  const { bets, button, press } = sit(table);
  const dimmed = () =>
    [...bets.element.querySelectorAll('.chips button')].map((key) => key.getAttribute('aria-disabled'));
  expect(button.textContent).toBe('Apostar');
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Ponha uma ficha na mesa.']);
  expect(dimmed()).toEqual(Array.from({ length: 4 }, () => 'true'));
  // Pressed all the same, it leads to the word that says why.
  press();
  expect(bet).toHaveBeenCalledOnce();
  chips = 250;
  bets.refresh();
  expect(button.textContent).toBe('Apostar R$ 2,50');
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['false', '']);
  expect(dimmed()).toEqual(Array.from({ length: 4 }, () => 'false'));
});

const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;

test('the focus follows a round from its bet to its decisions and back, but nobody is taken from elsewhere', () => {
  const { bets } = sit();
  const stay = { label: 'Ficar', action: 'stay' };
  const draw = { label: 'Comprar', action: 'draw', main: true };
  const button = document.querySelector<HTMLButtonElement>('button.bet');
  button?.focus();
  bets.setPhase('playing');
  expect(document.activeElement).toBe(button);
  bets.setPhase('waiting', [stay, draw]);
  expect(focused()).toBe('Comprar');
  bets.setPhase('playing');
  bets.setPhase('waiting', [stay, { ...draw, off: true }]);
  expect(focused()).toBe('Ficar');
  bets.setPhase('playing');
  bets.setPhase('idle');
  expect(document.activeElement).toBe(button);
  // Nothing may be decided but in the scene itself, such as a tile to be turned over.
  const shut = document.createElement('button');
  const tile = document.createElement('button');
  scene.element.replaceChildren(shut, tile);
  document.body.append(scene.element);
  shut.setAttribute('aria-disabled', 'true');
  bets.setPhase('playing');
  bets.setPhase('waiting', [{ ...draw, off: true }]);
  expect(document.activeElement).toBe(tile);
  bets.setPhase('idle');
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  elsewhere.focus();
  bets.setPhase('waiting', [stay, draw]);
  expect(document.activeElement).toBe(elsewhere);
});

test('Enter that is held down decides once', () => {
  sit();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  document.querySelector('button.bet')?.dispatchEvent(enter);
  expect(enter.defaultPrevented).toBe(true);
});
