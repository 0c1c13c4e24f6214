// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPageBar } from './bridge.ts';
import { createShell, type SessionCommon } from './shell.ts';

const heard: unknown[] = [];
const page = { postMessage: (word: unknown) => void heard.push(word) } as unknown as Window;

class Context {
  static made = 0;
  constructor() {
    Context.made += 1;
  }
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  suspend = (): Promise<void> => Promise.resolve();
  createOscillator = node;
  createGain = node;
}
/** Takes whatever it is told. */
function node(): object {
  const value = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const one = { frequency: value, gain: value, connect: () => one, start() {}, stop() {} };
  return one;
}

beforeEach(() => {
  heard.length = 0;
  Context.made = 0;
  vi.stubGlobal('parent', page);
  vi.stubGlobal('AudioContext', Context);
});
afterEach(() => vi.unstubAllGlobals());

async function open(sound: boolean) {
  const answer = askPageBar();
  const data = { type: 'croupier:bar', balance: true, wayOut: true, sound };
  window.dispatchEvent(new MessageEvent('message', { data, source: page }));
  await answer;
  document.body.innerHTML = '<div id="game"></div>';
  const at = '2026-11-24T12:00:00.000Z';
  const session: SessionCommon = {
    ...{ sessionKey: 'key', gameCode: 'g', names: { pt: 'G', en: 'G', es: 'G' }, mode: 'real' },
    ...{ nickname: 'a', currency: 'BRL', balance: 0, betsEnded: null, rulesSeen: true, language: 'en' },
    ...{ lobbyUrl: null, freeRounds: null, realityCheckMinutes: null, startedAt: at, serverTime: at },
    play: { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true },
    limits: { minStake: 1, maxStake: 2, stakes: [1] },
  };
  const shell = createShell(session, { rules: () => {}, fairness: () => {}, history: () => {} });
  const muter = document.querySelector<HTMLButtonElement>('[aria-label="Sound"]');
  return { shell, muter, pressed: () => muter?.getAttribute('aria-pressed') };
}
const press = (): boolean => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const announced = (): unknown[] =>
  heard.filter((word) => (word as { type: string }).type === 'croupier:sound');

test('sound is off until it is asked for, and the page is told of each change', async () => {
  const { shell, muter, pressed } = await open(false);
  press();
  expect([shell.sound.on, pressed(), Context.made]).toEqual([false, 'false', 0]);
  muter?.click();
  expect([shell.sound.on, pressed()]).toEqual([true, 'true']);
  muter?.click();
  expect([shell.sound.on, pressed()]).toEqual([false, 'false']);
  expect(announced()).toEqual([
    { type: 'croupier:sound', on: true },
    { type: 'croupier:sound', on: false },
  ]);
});

test('sound that was on in the game before comes back with the first press, and not sooner', async () => {
  const { shell, pressed } = await open(true);
  expect([shell.sound.on, pressed(), Context.made]).toEqual([false, 'true', 0]);
  press();
  expect([shell.sound.on, pressed()]).toEqual([true, 'true']);
  expect(announced()).toEqual([]);
});

test('who turns it off with their first press hears nothing', async () => {
  const { shell, muter, pressed } = await open(true);
  muter?.click();
  expect([shell.sound.on, pressed()]).toEqual([false, 'false']);
  expect(announced()).toEqual([{ type: 'croupier:sound', on: false }]);
});
