import type { FlightDraw, FlightForm, FlightScene, FlightStatistics } from '@croupier/games/shared/crash';
import type { OwnBets, Proof, SharedBet, SharedSession, TableState } from '../../src/protocol.ts';
import type { Figures } from '../shared/shapes.ts';

// What a table of any shared game says, in the words of a flight.

type Listed = Omit<TableState['bets'][number], 'form' | 'times'> & { multiplier: number | null };
type Flown = Omit<TableState['history'][number], 'drawn'> & FlightDraw;
export interface FlightTable extends Omit<TableState, 'shown' | 'drawn' | 'history' | 'statistics' | 'bets'> {
  /** Hundredths; null until the flight is over. */
  crashPoint: number | null;
  bets: Listed[];
  history: Flown[];
  statistics: FlightStatistics;
}
export interface CrashBet extends Omit<SharedBet, 'place' | 'form' | 'times'>, FlightForm {
  panel: number;
  multiplier: number | null;
}
export interface OwnFlights {
  version: number;
  bets: CrashBet[];
}
/** What a panel begins with. */
export interface LastBet extends FlightForm {
  stake: number;
}
export interface CrashSession extends Omit<SharedSession, 'table' | 'figures' | 'lastBets'> {
  /** By panel. */
  lastBets: ReadonlyMap<number, LastBet>;
  /** Of the target that most players choose. */
  figures: Figures;
  table: FlightScene & { tableCode: string; betsPerRound: number };
}

export const flownTo = (drawn: unknown): number | null =>
  drawn === null || drawn === undefined ? null : (drawn as FlightDraw).crashPoint;

export const flightTable = ({
  shown: _shown,
  drawn,
  history,
  statistics,
  bets,
  ...table
}: TableState): FlightTable => ({
  ...table,
  crashPoint: flownTo(drawn),
  bets: bets.map(({ form: _form, times, ...bet }) => ({ ...bet, multiplier: times })),
  history: history.map(({ drawn: flown, ...past }) => ({ ...past, crashPoint: flownTo(flown) ?? 100 })),
  statistics: (statistics ?? { flights: 0, below2: 0, from10: 0, largest: null }) as FlightStatistics,
});

export const flightBet = ({ place, form, times, ...bet }: SharedBet): CrashBet => ({
  ...bet,
  panel: place,
  autoCashOut: (form as FlightForm).autoCashOut,
  multiplier: times,
});

export const flightBets = ({ version, bets }: OwnBets): OwnFlights => ({
  version,
  bets: bets.map(flightBet),
});

export function flightSession(session: SharedSession): CrashSession {
  const { game, figures, lastBets } = session;
  const [first] = figures.bets;
  const scene = game.scene as FlightScene;
  // The largest payout is told in the game's own units.
  const coin = 'step' in game.stakes ? game.stakes.step : 1;
  return {
    ...session,
    lastBets: new Map(lastBets.map(({ place, stake, form }) => [place, { ...(form as FlightForm), stake }])),
    figures: {
      returnToPlayer: figures.returnToPlayer,
      returnBase: figures.returnToPlayer,
      returnFeatures: '0',
      hitRate: first?.hitRate ?? '',
      featureRate: null,
      volatility: figures.volatility,
      standardDeviation: first?.standardDeviation ?? null,
      maximumWin: String(game.maxWinTimes),
      longestLosingRun: first?.longestLosingRun ?? null,
    },
    table: {
      ...scene,
      maximumPayout: scene.maximumPayout * coin,
      tableCode: session.table.tableCode,
      betsPerRound: game.betsPerRound,
    },
  };
}

export type FlightProof = Extract<Proof, { kind: 'shared' }>;
