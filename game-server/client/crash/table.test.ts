// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createShell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { BetPanel } from './bet-panel.ts';
import { flightClock } from './flight.ts';
import type { GameSocket } from '../shared/socket.ts';
import { createAuto, openAuto } from './auto-seat.ts';
import { connect, placeBet } from './play.ts';
import { hasRunningBet, refreshPanels, shownElapsed, shownMultiplier, type Room } from './room.ts';
import { openRules, showRulesOnce } from './rules.ts';
import { runningControls } from './running-controls.ts';
import type { Sky } from './sky.ts';
import { crashTexts } from './texts.ts';
import { betArea, drawPlayers } from './view.ts';
import type { CrashBet, CrashSession, FlightTable } from './wire.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

function session(): CrashSession {
  const at = '2026-11-24T12:00:00.000Z';
  return {
    kind: 'shared',
    sessionKey: 'key',
    gameCode: 'toucan-flight',
    names: { pt: 'Voo do Tucano', en: 'Toucan Flight', es: 'Toucan Flight' },
    mode: 'real',
    nickname: 'm***a',
    currency: 'BRL',
    balance: 100_000,
    betsEnded: null,
    rulesSeen: false,
    language: 'pt',
    lobbyUrl: null,
    realityCheckMinutes: null,
    play: { minRoundMs: 0, autoplay: true, turbo: true, featureBuy: true },
    startedAt: at,
    serverTime: at,
    limits: { minStake: 100, maxStake: 100_000, stakes: [100, 200, 500, 1000] },
    figures: {
      returnToPlayer: '0.97',
      returnBase: '0.97',
      returnFeatures: '0',
      hitRate: '0.485',
      volatility: 'medium',
      standardDeviation: null,
      maximumWin: '10000',
      featureRate: null,
      longestLosingRun: '13',
    },
    game: {
      code: 'toucan-flight',
      kind: 'crash',
      version: 1,
      stakes: { min: 100, max: 100_000, step: 1, keys: [100, 200, 500, 1000] },
      betsPerRound: 2,
      maxWinTimes: 10_000,
      scene: null,
    },
    table: {
      tableCode: 't',
      growthPerMs: 0.00006,
      maximumMultiplier: 1_000_000,
      minimumCashOut: 101,
      betsPerRound: 2,
      maximumPayout: 10_000_000,
    },
    chain: null,
  };
}

const table = (phase: FlightTable['phase'], more: Partial<FlightTable> = {}): FlightTable => ({
  tableCode: 't',
  version: 1,
  serverTime: '2026-11-24T12:00:00.000Z',
  phase,
  roundId: id(9),
  sequence: 1,
  commitment: null,
  chainId: null,
  ticketRoot: null,
  beaconRound: null,
  openedAt: null,
  closesAt: null,
  startedAt: null,
  elapsedMs: null,
  nextRoundAt: null,
  crashPoint: null,
  players: 0,
  betCount: 0,
  staked: {},
  bets: [],
  history: [],
  statistics: { flights: 0, below2: 0, from10: 0, largest: null },
  ...more,
});

const listed = (n: number, nickname: string): FlightTable['bets'][number] => ({
  betId: id(n),
  nickname,
  stake: 1000,
  currency: 'BRL',
  multiplier: null,
  payout: 0,
});

const own = (n: number, panel: number): CrashBet => ({
  betId: id(n),
  roundId: id(9),
  panel,
  stake: 1000,
  autoCashOut: null,
  status: 'accepted',
  multiplier: null,
  payout: 0,
  placedAt: '2026-11-24T12:00:00.000Z',
});

const sent: string[] = [];

function room(
  phase: FlightTable['phase'],
  bets: CrashBet[] = [],
  language: CrashSession['language'] = 'pt',
): Room {
  document.body.innerHTML = '<div id="game"></div>';
  const its = { ...session(), language };
  const say = translator(crashTexts, language);
  const shell = createShell(its, { rules: () => {}, fairness: () => {}, history: () => {} });
  const socket = {
    timeout: () => ({
      emit: (event: string, body: { betId: string }) => sent.push(`${event} ${body.betId}`),
    }),
  } as unknown as GameSocket;
  const seat: Room = {
    session: its,
    shell,
    say,
    socket,
    panels: [],
    table: table(phase),
    own: { version: 1, bets },
    clock: flightClock(),
    serverOffset: 0,
    connected: true,
    announced: new Set(),
    funds: null,
    spent: { staked: 0, won: 0 },
    auto: createAuto(() => seat, { rounds: () => Promise.resolve({ rounds: [] }) }, placeBet),
    openRound: (round) => void sent.push(`open ${round}`),
    side: {
      players: document.createElement('ul'),
      count: document.createElement('span'),
      flights: document.createElement('div'),
      settled: () => {},
    },
    sky: {} as Sky,
    view: {
      big: document.createElement('div'),
      small: document.createElement('div'),
      strip: document.createElement('ol'),
      bar: document.createElement('div'),
    },
  };
  const on = { bet: () => {}, cancel: () => {}, cashOut: () => {}, stopAuto: () => seat.auto.stop() };
  seat.panels = ([0, 1] as const).map((index) => new BetPanel(shell, its, say, index, on));
  shell.running = () => runningControls(seat);
  refreshPanels(seat);
  return seat;
}

/** Seats the player, and hands back what says to the seat what a server would. */
function listening(seat: Room): (event: string, body: unknown) => void {
  const heard = new Map<string, (body: unknown) => void>();
  // Its seat hears of funds to the end of the file's process, and then asks by this line.
  const socket = {
    emit: () => {},
    on: (event: string, listener: (body: unknown) => void) => heard.set(event, listener),
  };
  seat.socket = socket as unknown as GameSocket;
  connect(seat, () => {});
  return (event, body) => heard.get(event)?.(body);
}

const action = (seat: Room, panel: number) =>
  seat.panels[panel]?.element.querySelector<HTMLButtonElement>('button.action');
const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const inDialog = () => [...(openDialog()?.querySelectorAll<HTMLButtonElement>('.running button') ?? [])];

beforeEach(() => {
  sent.length = 0;
  // jsdom knows the element, not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.remove();
  };
});

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
    const send = listening(seat);
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
    const send = listening(seat);
    send('table', table('unavailable', { version: 2, roundId: null }));
    expect(action(seat, 0)?.querySelector('strong')?.textContent).toBe('Aposta guardada até a mesa voltar');
    send('table', table('open', { version: 3, roundId: id(8) }));
    expect(action(seat, 0)?.querySelector('strong')?.textContent).toBe('Apostar');
    expect(hasRunningBet(seat)).toBe(false);
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
