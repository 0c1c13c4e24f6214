// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openAutoPanel } from './auto-panel.ts';
import type { AutoPlan } from './autoplay.ts';
import type { Shell } from './shell.ts';

test('Enter in a field starts the proposed plan, and does nothing more: the focus has gone on to the button that ends it', () => {
  const start = vi.fn<(plan: AutoPlan) => void>();
  const shell = {
    ...{
      language: 'en',
      session: { currency: 'BRL' },
      cash: (minor: number) => `R$ ${(minor / 100).toFixed(2)}`,
    },
    dialog(_: string, body: Node) {
      document.body.replaceChildren(body);
      return { close: () => undefined };
    },
  } as unknown as Shell;
  openAutoPanel(shell, (key) => key, { stake: 100, start });
  const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  document.querySelector('#auto-rounds')?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  expect(start.mock.calls).toEqual([[{ rounds: 10, stopLoss: 1_000, stopWin: null, singleWin: null }]]);
});
