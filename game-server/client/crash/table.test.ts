// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import { openAuto } from './auto-seat.ts';
import { shownElapsed, shownMultiplier } from './room.ts';
import { openRules, showRulesOnce } from './rules.ts';
import {
  action,
  inDialog,
  listed,
  listening,
  openDialog,
  own,
  room,
  seatAgain,
  sent,
  table,
} from './seat-tests.ts';
import type { Side } from './side.ts';
import { id } from '../table/line-tests.ts';
import { betArea, drawPlayers, layOut } from './view.ts';

seatAgain();

describe('the button of a bet', () => {
  it.each([
    ['open', 'Cancelar', true],
    ['closed', 'Aposta feita, decolando', false],
    ['running', 'Retirar', true],
    ['unavailable', 'Aposta guardada até a mesa voltar', false],
  ] as const)(
    'while the round is %s says “%s”, and beside it one without a bet offers the next round',
    (phase, words, enabled) => {
      const seat = room(phase, [own(1, 0)]);
      expect(action(seat, 0)?.querySelector('strong')?.textContent).toBe(words);
      expect(action(seat, 0)?.disabled).toBe(!enabled);
      expect(action(seat, 1)?.querySelector('strong')?.textContent).toBe(
        phase === 'open' ? 'Apostar' : 'Apostar na próxima',
      );
    },
  );
});

describe('what the table sends', () => {
  it('shows of a flight what the server has confirmed, however the wall clocks stand', () => {
    const seat = room('closed', [own(1, 0)]);
    const send = listening();
    // The start was written down 300 ms before the flight was measured: 1.01 would be ahead of it.
    const times = { startedAt: '2026-11-24T12:00:00.000Z', serverTime: '2026-11-24T12:00:00.300Z' };
    send('table', table('running', { ...times, version: 2, elapsedMs: 0 }));
    expect([shownElapsed(seat), shownMultiplier(seat)]).toEqual([0, 100]);
    expect(action(seat, 0)?.querySelector('span')?.textContent).toBe(seat.shell.cash(1000));
    send('tick', { roundId: id(9), elapsedMs: 20_000, multiplier: 332 });
    expect(shownMultiplier(seat)).toBeLessThanOrEqual(332);
  });

  it('keeps an undecided bet in sight while the table rests, and lets it go with the next round', () => {
    const seat = room('closed', [own(1, 0)]);
    const send = listening();
    send('table', table('unavailable', { version: 2, roundId: null }));
    expect(action(seat, 0)?.querySelector('strong')?.textContent).toBe('Aposta guardada até a mesa voltar');
    send('table', table('open', { version: 3, roundId: id(8) }));
    expect(action(seat, 0)?.querySelector('strong')?.textContent).toBe('Apostar');
    expect(seat.line.running).toBe(false);
  });
});

describe('the amount of a bet', () => {
  const unreadable = {
    en: 'Write an amount such as 50 or 12.50.',
    pt: 'Escreva um valor como 50 ou 12,50.',
  };
  it.each([
    ['en', '1.000', unreadable.en],
    ['en', '5.555', unreadable.en],
    ['pt', '1,000', unreadable.pt],
    ['pt', '', unreadable.pt],
    ['pt', '0,50', 'Aposte de R$ 1,00 a R$ 1.000,00.'],
    ['en', '1,000.01', 'Bet R$1.00 to R$1,000.00.'],
  ] as const)('in %s %j is no bet: “%s”', (language, typed, reason) => {
    const seat = room('running', [], language);
    const panel = seat.panels[0]?.element;
    const input = panel?.querySelector<HTMLInputElement>('#stake-1');
    if (!input) throw new Error('a panel without an amount');
    input.value = typed;
    action(seat, 0)?.click();
    expect(panel?.querySelector('.problem')?.textContent.replaceAll(/\s/g, ' ')).toBe(reason);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(action(seat, 0)?.className).toContain('gold');
  });
});

describe('the list of a round', () => {
  it.each([
    [0, 0, '0 apostas'],
    [1, 1, '1 aposta'],
    [2, 1, '2 apostas · 1 jogador'],
    [5, 3, '5 apostas · 3 jogadores'],
  ])('counts %i bets of %i players as “%s”', (betCount, players, words) => {
    const seat = room('open');
    seat.table = table('open', { betCount, players });
    drawPlayers(seat);
    expect(seat.side.count.textContent).toBe(words);
  });

  it('begins with one’s own bets, and marks them', () => {
    const seat = room('open', [own(2, 0)]);
    seat.table = table('open', { bets: [listed(1, 'a***z'), listed(2, 'm***a')], betCount: 2, players: 2 });
    drawPlayers(seat);
    const rows = [...seat.side.players.children];
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['m***a (você)', 'a***z']);
    expect(rows.map((row) => row.classList.contains('mine'))).toEqual([true, false]);
  });
});

describe('the automatic bet', () => {
  it('has a button where the market allows it, and none elsewhere', () => {
    for (const autoplay of [true, false]) {
      const seat = room('open');
      seat.session.play.autoplay = autoplay;
      const area = betArea(seat).flatMap((one) => [...one.querySelectorAll('button')]);
      expect(area.some((one) => one.textContent === 'Aposta automática')).toBe(autoplay);
    }
  });

  it('asks for its stops with stake and target in words, switches the automatic cash-out on, and stops by the large button', () => {
    const seat = room('closed');
    openAuto(seat);
    const words = openDialog()?.querySelector('.stack p')?.textContent?.replaceAll(/\s/g, ' ');
    expect(words).toContain('aposta R$ 10,00 e retira em 2,00×');
    expect(seat.panels[0]?.element.querySelector<HTMLInputElement>('#auto-1')?.checked).toBe(true);
    openDialog()?.querySelector<HTMLButtonElement>('footer button')?.click();
    expect(seat.auto.state).toMatchObject({ left: 10, order: { stake: 1000, autoCashOut: 200 } });
    expect(action(seat, 0)?.textContent).toContain('Parar automática');
    action(seat, 0)?.click();
    expect(seat.auto.state).toBeNull();
    expect(action(seat, 0)?.textContent).toContain('Apostar na próxima');
  });
});

test('a word in passing lies over the sky, not over past flights or the panels', () => {
  const { shell, session, say } = room('open');
  const side = { opener: document.createElement('button'), element: document.createElement('aside') };
  layOut(shell, session, say, side as unknown as Side);
  shell.toast('a word');
  expect(shell.stage.querySelector('.toasts .toast')?.textContent).toBe('a word');
});

describe('past flights', () => {
  const flights = [
    { roundId: id(1), sequence: 2, crashPoint: 150 },
    { roundId: id(2), sequence: 1, crashPoint: 2000 },
  ];
  const statistics = { flights: 2, below2: 1, from10: 1, largest: 2000 };

  it('open the page of their round, and say with their shares that they tell nothing of the next', () => {
    const seat = room('open');
    document.body.append(seat.view.strip, seat.side.flights);
    seat.table = table('open', { history: flights, statistics });
    drawPlayers(seat);
    const chips = [...seat.view.strip.querySelectorAll('button')];
    expect(chips.map((chip) => chip.textContent)).toEqual(['1,50×', '20,00×']);
    chips[1]?.click();
    expect(sent).toEqual([`open ${id(2)}`]);
    const words = seat.side.flights.textContent.replaceAll(/\s/g, ' ');
    expect(words).toContain('1 de 2 (50,00%) · No longo prazo: 51,50%');
    expect(words).toContain('nada aqui indica como será o próximo');
  });

  it('keep the focus on the flight that has it when another one ends', () => {
    const seat = room('open');
    document.body.append(seat.view.strip, seat.side.flights);
    seat.table = table('open', { history: flights, statistics });
    drawPlayers(seat);
    seat.view.strip.querySelector('button')?.focus();
    seat.table = table('open', {
      history: [{ roundId: id(3), sequence: 3, crashPoint: 100 }, ...flights],
      statistics,
    });
    drawPlayers(seat);
    expect(document.activeElement?.textContent).toBe('1,50×');
  });
});

describe('while a bet runs', () => {
  it('the rules do not open by themselves; without one they do, once', () => {
    const asked = { rulesSeen: () => Promise.resolve({ seen: true as const }) };
    showRulesOnce(room('running', [own(1, 0)]), asked);
    expect(openDialog()).toBeNull();
    const free = room('running');
    showRulesOnce(free, asked);
    openDialog()?.remove();
    showRulesOnce(free, asked);
    expect(openDialog()).toBeNull();
    expect(free.session.rulesSeen).toBe(true);
  });

  it('a dialog that the player opens carries its button, which does what the phase allows', () => {
    for (const [phase, words, sends] of [
      ['open', 'Cancelar', 'cancel'],
      ['running', 'Retirar', 'press'],
    ] as const) {
      const seat = room(phase, [own(1, 0), own(2, 1)]);
      openRules(seat.shell, seat.session, seat.say, false);
      expect(inDialog().map(({ textContent }) => textContent?.split(' ')[0])).toEqual([words, words]);
      inDialog()[1]?.click();
      expect(sent.at(-1)).toBe(`${sends} ${id(2)}`);
    }
    const closed = room('closed', [own(1, 0)]);
    openRules(closed.shell, closed.session, closed.say, false);
    expect(inDialog().map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
      [true, 'Aposta feita, decolando'],
    ]);
  });

  it('the rules tell how the game goes before its statistics', () => {
    const seat = room('open');
    openRules(seat.shell, seat.session, seat.say, false);
    const body = openDialog()?.querySelector('.stack');
    expect(body?.firstElementChild?.tagName).toBe('P');
    expect(body?.lastElementChild?.classList.contains('facts')).toBe(true);
  });
});
