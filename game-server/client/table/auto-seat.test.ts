// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FreeRounds } from '../../src/protocol.ts';
import autoTexts from '../shared/auto-texts.json' with { type: 'json' };
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { AutoSeat } from './auto-seat.ts';
import { bet, id, table, testLine } from './line-tests.ts';
import texts from './texts.json' with { type: 'json' };

const say = translator(
  {
    pt: { ...autoTexts.pt, ...texts.pt },
    en: { ...autoTexts.en, ...texts.en },
    es: { ...autoTexts.es, ...texts.es },
  },
  'pt',
);
const choices = [
  { label: 'Vermelho', pays: '2×', look: 'red', form: { colour: 'red' } },
  { label: 'Branco', pays: '28×', look: 'white', form: { colour: 'white' } },
];

function sit({ free = null, last }: { free?: FreeRounds | null; last?: number } = {}) {
  const said: string[] = [];
  const game = testLine({
    language: 'pt',
    session: { currency: 'BRL' } as Shell['session'],
    cash: (minor) => `R$ ${minor / 100}`,
    say: (text) => void said.push(text),
    toast: (text) => void said.push(text),
    dialog(_title, body, options) {
      const dialog = document.createElement('dialog');
      dialog.open = true;
      dialog.append(body, ...(options?.actions ?? []));
      dialog.close = () => dialog.remove();
      document.body.append(dialog);
      return dialog;
    },
  });
  game.line.connected = true;
  const rounds = vi.fn(() =>
    Promise.resolve({ rounds: [] as { kind: 'shared'; bet: ReturnType<typeof bet> }[] }),
  );
  const api = { rounds: rounds as unknown as ConstructorParameters<typeof AutoSeat>[0]['api']['rounds'] };
  const seat = new AutoSeat({
    ...{ shell: game.shell, say, line: game.line, free: { next: () => free }, api, choices, last },
    stake: () => 500,
  });
  document.body.append(seat.element);
  const [opener] = seat.element.querySelectorAll('button');
  const state = () => seat.element.querySelector('.auto-state')?.textContent;
  const hear = (event: string, body: unknown): void => {
    game.hear(event, body);
    seat.see();
  };
  return { ...game, seat, opener, state, said, rounds, hear };
}

const dialog = () => document.querySelector('dialog');
const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`#auto-${name}`);
/** Presses the button below the dialog, after these fields have been filled. */
function begin(fields: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(fields)) {
    const input = field(name);
    if (input) input.value = value;
  }
  [...(dialog()?.querySelectorAll('button') ?? [])].at(-1)?.click();
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the automatic bet of a table', () => {
  it('asks what to bet on, with what was bet last proposed, and for its stops', () => {
    const { opener, asked } = sit({ last: 1 });
    opener?.click();
    const radios = [...(dialog()?.querySelectorAll<HTMLInputElement>('[name=auto-on]') ?? [])];
    expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
    expect([field('rounds')?.value, field('stopLoss')?.value]).toEqual(['10', '50']);
    begin({ stopLoss: '' });
    expect(field('stopLoss')?.getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  it('bets once a round on what was chosen, says what it has come to, and stops by its button', () => {
    const { opener, hear, answer, asked, state, said } = sit();
    opener?.click();
    dialog()?.querySelectorAll<HTMLInputElement>('[name=auto-on]')[1]?.click();
    begin({ rounds: '3' });
    expect([opener?.textContent, asked]).toEqual([say('autoStop'), []]);
    hear('table', table('open'));
    expect(asked.at(-1)).toMatchObject({
      event: 'bet',
      body: { place: 1, stake: 500, form: { colour: 'white' } },
    });
    const taken = bet(1, { place: 1 });
    answer('bet', { ok: true, value: { bet: taken, balance: 99_500, freeRounds: null } });
    hear('table', table('open', { version: 2 }));
    hear('bets', { version: 3, bets: [{ ...taken, status: 'lost' }] });
    expect(asked.filter(({ event }) => event === 'bet')).toHaveLength(1);
    expect(state()).toBe('R$ 5 em Branco · restam 2 · resultado R$ -5');
    hear('table', table('open', { version: 4, roundId: id(8), sequence: 2 }));
    expect(asked.filter(({ event }) => event === 'bet')).toHaveLength(2);
    opener?.click();
    expect([opener?.textContent, state()]).toEqual([say('autoBet'), '']);
    expect(said.at(-1)).toContain('R$ -5');
  });

  it.each<[string, (game: ReturnType<typeof sit>) => void]>([
    ['the line is broken', ({ line }) => void (line.connected = false)],
    [
      'a dialog lies over the game',
      () => document.body.append(Object.assign(document.createElement('dialog'), { open: true })),
    ],
    ['the place has a bet', ({ line }) => void (line.own = { version: 1, bets: [bet(4)] })],
  ])('places nothing while %s', (_, obstruct) => {
    const game = sit();
    game.opener?.click();
    begin();
    obstruct(game);
    game.hear('table', table('open'));
    expect(game.asked.filter(({ event }) => event === 'bet')).toEqual([]);
  });

  it('places nothing in the last two seconds, when it could not be taken back', () => {
    const { opener, hear, asked } = sit();
    opener?.click();
    begin();
    hear('table', table('open', { closesAt: new Date(Date.now() + 1500).toISOString() }));
    expect(asked).toEqual([]);
  });

  it('stops at the loss that was set, at a bet that the player takes back, and at the end of the session', () => {
    const ends: [string, (game: ReturnType<typeof sit>) => void][] = [
      ['lost', ({ hear }) => hear('bets', { version: 3, bets: [bet(1, { status: 'lost' })] })],
      ['cancelled', ({ hear }) => hear('bets', { version: 3, bets: [bet(1, { status: 'cancelled' })] })],
      ['session', ({ seat }) => seat.stop('session')],
    ];
    for (const [, end] of ends) {
      document.body.innerHTML = '';
      const game = sit();
      game.opener?.click();
      begin({ stopLoss: '5' });
      game.hear('table', table('open'));
      game.answer('bet', { ok: true, value: { bet: bet(1), balance: null, freeRounds: null } });
      expect(game.opener?.textContent).toBe(say('autoStop'));
      end(game);
      expect(game.opener?.textContent).toBe(say('autoBet'));
    }
  });

  it('looks for a bet whose round went out of sight among the player’s own before it bets again', async () => {
    const { opener, hear, answer, asked, rounds, state } = sit();
    opener?.click();
    begin();
    hear('table', table('open'));
    answer('bet', { ok: true, value: { bet: bet(1), balance: null, freeRounds: null } });
    rounds.mockResolvedValueOnce({
      rounds: [{ kind: 'shared', bet: bet(1, { status: 'paid', payout: 1000 }) }],
    });
    hear('table', table('open', { version: 2, roundId: id(8), sequence: 2 }));
    expect(asked.filter(({ event }) => event === 'bet')).toHaveLength(1);
    await vi.waitFor(() => expect(rounds).toHaveBeenCalledOnce());
    await Promise.resolve();
    hear('table', table('open', { version: 3, roundId: id(8), sequence: 2 }));
    expect(asked.filter(({ event }) => event === 'bet')).toHaveLength(2);
    expect(state()).toContain('restam 9 · resultado R$ 5');
  });

  it('waits until free rounds have been played by hand', () => {
    const free = { left: 2, stake: 300, expiresAt: '2026-12-24T12:00:00.000Z' };
    const { opener } = sit({ free });
    expect(opener?.disabled).toBe(true);
    opener?.click();
    expect(dialog()).toBeNull();
  });
});
