// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from './api.ts';
import { showStartTrouble } from './shell.ts';

beforeEach(() => {
  document.title = 'Lua da Onça';
  document.body.innerHTML = '<div id="game" class="booting"></div>';
  window.history.replaceState(null, '', '?lobby=https%3A%2F%2Foperator.example%2F');
});
afterEach(() => vi.unstubAllGlobals());
const page = (): HTMLElement => document.querySelector<HTMLElement>('#game') ?? document.body;
const keys = (): string[] =>
  [...page().querySelectorAll('button')].map(({ textContent }) => textContent ?? '');

test.each(['WALLET_UNCERTAIN', 'NETWORK'] as const)(
  'a game that could not open on %s says so, not a word of a bet, with its name, a new try and a way out',
  (code) => {
    for (const [language, charged, bet] of [
      ['pt', 'Nada foi cobrado', /aposta/i],
      ['en', 'Nothing was charged', /\bbet\b/i],
      ['es', 'No se cobró nada', /apuesta/i],
    ] as const) {
      showStartTrouble(new CallFailed(code), language);
      const text = page().querySelector('p')?.textContent ?? '';
      expect(text).toContain(charged);
      expect(text).not.toMatch(bet);
      expect(page().querySelector('h1')?.textContent).toBe('Lua da Onça');
      expect(keys()).toHaveLength(2);
      // The ring of loading stands for work that goes on.
      expect(page().classList.contains('booting')).toBe(false);
    }
  },
);

test('a token that is used up leads out, by one key', () => {
  showStartTrouble(new CallFailed('LAUNCH_REFUSED'), 'en');
  expect(keys()).toEqual(['Back to the lobby']);
});

test('a window of its own that knows no lobby has no key that leads nowhere', () => {
  window.history.replaceState(null, '', '?');
  showStartTrouble(new CallFailed('WALLET_UNCERTAIN'), 'en');
  expect(keys()).toEqual(['Try again']);
});
