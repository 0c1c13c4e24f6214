// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { translator } from '../shared/texts.ts';
import type { Shell } from '../shared/shell.ts';
import { Side } from './side.ts';
import { crashTexts } from './texts.ts';

const entry = (n: number, times: number, payout: number) => ({
  roundId: `round-${n}`,
  nickname: 'm***a',
  stake: 100,
  times,
  payout,
  at: '2026-11-27T12:00:00.000Z',
});
const opened: string[] = [];
const top = vi.fn(() =>
  Promise.resolve({
    day: { times: [entry(1, 900, 900)], payouts: [entry(2, 300, 5000)] },
    week: { times: [], payouts: [] },
  }),
);
const rounds = vi.fn(() => Promise.resolve({ rounds: [] }));

function sit(): Side {
  document.body.innerHTML = '<div id="game"></div>';
  const say = translator(crashTexts, 'pt');
  const shell = {
    language: 'pt',
    t: (key: string) => key,
    cash: (minor: number) => `R$ ${minor / 100}`,
  } as unknown as Shell;
  const openRound = (id: string) => void opened.push(id);
  const side = new Side({ shell, say, api: { rounds, top }, describe: () => null, openRound });
  document.getElementById('game')?.append(side.opener, side.element);
  return side;
}
const tab = (name: string) => document.querySelector<HTMLButtonElement>(`#tab-${name}`);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    .filter((panel) => !panel.hidden)
    .map((panel) => panel.id);
const pressed = (text: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click();
const press = (element: Element | null, key: string) =>
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(() => {
  opened.length = 0;
  top.mockClear();
});

describe('the lists beside the flight', () => {
  it('are tabs: one is shown, arrows lead from one to the next and around', () => {
    sit();
    expect(shown()).toEqual(['list-round']);
    press(tab('round'), 'ArrowLeft');
    expect(shown()).toEqual(['list-flights']);
    expect(document.activeElement).toBe(tab('flights'));
    press(tab('flights'), 'ArrowRight');
    expect(tab('round')?.getAttribute('aria-selected')).toBe('true');
    expect(tab('flights')?.tabIndex).toBe(-1);
  });

  it('show the largest by multiplier and by win, of a day and of a week, and open their rounds', async () => {
    sit();
    tab('top')?.click();
    await vi.waitFor(() => expect(document.querySelector('.entries strong')?.textContent).toBe('9,00×'));
    pressed('Prêmio');
    const row = document.querySelector<HTMLButtonElement>('.entries button');
    expect(row?.getAttribute('aria-label')).toBe('m***a: 3,00×, aposta de R$ 1, recebeu R$ 50');
    row?.click();
    expect(opened).toEqual(['round-2']);
    pressed('7 dias');
    expect(document.querySelector('#list-top .note')?.textContent).toBe(
      'Ninguém retirou ainda neste período.',
    );
    expect(top).toHaveBeenCalledTimes(1);
  });

  it('say that they could not be read, and are read again', async () => {
    sit();
    top.mockRejectedValueOnce(new Error('no line'));
    tab('top')?.click();
    await vi.waitFor(() =>
      expect(document.querySelector('#list-top')?.textContent).toBe('Não deu para carregar a lista.'),
    );
    tab('top')?.click();
    await vi.waitFor(() => expect(document.querySelector('.entries strong')?.textContent).toBe('9,00×'));
  });

  it('open over the flight on a phone; Escape closes them and gives the focus back', () => {
    const side = sit();
    side.opener.click();
    expect(document.activeElement).toBe(tab('round'));
    press(tab('round'), 'Escape');
    expect(document.getElementById('game')?.classList.contains('with-side')).toBe(false);
    expect(document.activeElement).toBe(side.opener);
  });
});
