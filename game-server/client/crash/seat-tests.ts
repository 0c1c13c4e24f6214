import { beforeEach } from 'vitest';
import type { TableState } from '../../src/protocol.ts';
import { freeLine } from '../shared/free-rounds.ts';
import { createShell } from '../shared/shell.ts';
import type { GameSocket } from '../shared/socket.ts';
import { translator } from '../shared/texts.ts';
import { id, quietRound } from '../table/line-tests.ts';
import { createAuto } from './auto-seat.ts';
import { BetPanel } from './bet-panel.ts';
import { lineOf, placeBet } from './play.ts';
import { refreshPanels, type Room } from './room.ts';
import { runningControls } from './running-controls.ts';
import type { Sky } from './sky.ts';
import { crashTexts } from './texts.ts';
import type { CrashBet, CrashSession, FlightTable } from './wire.ts';

// A player's seat at the flight for tests: its panels, its table, and a line that the test speaks on.

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
    lastBets: new Map(),
    freeRounds: null,
  };
}

export const table = (phase: FlightTable['phase'], more: Partial<FlightTable> = {}): FlightTable => ({
  ...quietRound,
  serverTime: '2026-11-24T12:00:00.000Z',
  phase,
  ...{ closesAt: null, crashPoint: null },
  statistics: { flights: 0, below2: 0, from10: 0, largest: null },
  ...more,
});

export const listed = (n: number, nickname: string): FlightTable['bets'][number] => ({
  betId: id(n),
  nickname,
  stake: 1000,
  currency: 'BRL',
  multiplier: null,
  payout: 0,
});

export const own = (n: number, panel: number): CrashBet => ({
  betId: id(n),
  roundId: id(9),
  panel,
  stake: 1000,
  autoCashOut: null,
  status: 'accepted',
  multiplier: null,
  payout: 0,
  free: false,
  placedAt: '2026-11-24T12:00:00.000Z',
});

const sentAs = ({ panel: place, autoCashOut, multiplier: times, ...bet }: CrashBet) => ({
  ...bet,
  place,
  form: { autoCashOut },
  times,
});

/** As the server sends it. */
export const wired = (n: number) => sentAs(own(n, 0));

export const sent: string[] = [];

type Emit = (event: string, body: unknown, answer: (read: unknown) => void) => void;

/** The other end of the seat that was made last. */
let server: {
  heard: Map<string, (body: unknown) => void>;
  emit: Emit;
  answers: ((answer: unknown) => void)[];
};
const silent: Emit = () => {};

/** A line whose other end is the test. */
function lineToTest(): GameSocket {
  server = { heard: new Map(), emit: silent, answers: [] };
  const { heard } = server;
  // Its seat hears of funds to the end of the file's process, and then asks by this line.
  return {
    on: (event: string, listener: (body: unknown) => void) => heard.set(event, listener),
    emit: (...sending: Parameters<Emit>) => server.emit(...sending),
    timeout: () => ({
      emit: (event: string, body: { betId?: string }, answer: (late: null, answer: unknown) => void) => {
        sent.push(`${event} ${body.betId ?? JSON.stringify(body)}`);
        server.answers.push((value) => answer(null, value));
      },
    }),
  } as unknown as GameSocket;
}

export function room(
  phase: FlightTable['phase'],
  bets: CrashBet[] = [],
  language: CrashSession['language'] = 'pt',
  { lastBets = new Map(), freeRounds = null }: Partial<Pick<CrashSession, 'lastBets' | 'freeRounds'>> = {},
): Room {
  document.body.innerHTML = '<div id="game"></div>';
  const its = { ...session(), language, lastBets, freeRounds };
  const say = translator(crashTexts, language);
  const shell = createShell(its, { rules: () => {}, fairness: () => {}, history: () => {} });
  const socket = lineToTest();
  const seat: Room = {
    session: its,
    shell,
    say,
    line: lineOf(
      () => seat,
      socket,
      shell,
      () => {},
    ),
    free: freeLine(shell, freeRounds, () => refreshPanels(seat)),
    panels: [],
    table: table(phase),
    own: { version: 1, bets },
    announced: new Set(),
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
  const on = { cancel: () => {}, cashOut: () => {}, stopAuto: () => seat.auto.stop() };
  seat.panels = ([0, 1] as const).map(
    (index) => new BetPanel(shell, its, say, index, { ...on, bet: (order) => placeBet(seat, index, order) }),
  );
  Object.assign(seat.line, {
    connected: true,
    table: { ...seat.table, shown: null, drawn: null } as unknown as TableState,
    own: { version: 1, bets: bets.map(sentAs) },
  });
  shell.running = () => runningControls(seat);
  refreshPanels(seat);
  return seat;
}

/** What says to the seat that was made last what a server would; `emit` answers what the seat asks. */
export function listening(emit: Emit = silent): (event: string, body: unknown) => void {
  server.emit = emit;
  return (event, body) => server.heard.get(event)?.(body);
}

/** Answers the last bet, press or cancelling that the seat sent. */
export const answerLast = (value: unknown): void => server.answers.at(-1)?.(value);

export const action = (seat: Room, panel: number) =>
  seat.panels[panel]?.element.querySelector<HTMLButtonElement>('button.action');
export const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
export const inDialog = () => [
  ...(openDialog()?.querySelectorAll<HTMLButtonElement>('.running button') ?? []),
];

/** Before each test of a file. */
export const seatAgain = (): void =>
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
