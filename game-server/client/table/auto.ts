import { tenthsUntil } from '../crash/flight.ts';
import type { Api } from '../shared/api.ts';
import { AutoBet, type AutoParts, type Sight } from '../shared/auto-bet.ts';
import { endKeys } from '../shared/auto-run.ts';
import type { Shell } from '../shared/shell.ts';
import type { Line } from './line.ts';

/** So much of the betting time must be left that the player can still take the bet back. */
const minTenths = 20;
/** A bet whose round went out of sight is among so many of the last. */
const lookBack = 10;

interface Parts<Order extends { stake: number }> extends Pick<AutoParts<Order>, 'place'> {
  shell: () => Pick<Shell, 'cash' | 'say' | 'toast'>;
  say: (key: (typeof endKeys)[keyof typeof endKeys], values: { net: string }) => string;
  api: Pick<Api, 'rounds'>;
  /** After the end of a run has been said. */
  ended: () => void;
}

/** A run at a table: what became of a bet is asked of the player's own rounds, and its end is said. */
export const autoAt = <Order extends { stake: number }>({
  shell,
  say,
  api,
  place,
  ended,
}: Parts<Order>): AutoBet<Order> =>
  new AutoBet<Order>({
    place,
    find: async (betId) => {
      const { rounds } = await api.rounds(lookBack);
      const own = rounds.find((one) => one.kind === 'shared' && one.bet.betId === betId);
      return own?.kind === 'shared' ? own.bet : null;
    },
    ended: (end, net) => {
      const { cash, toast, say: aloud } = shell();
      const text = say(endKeys[end], { net: cash(net) });
      toast(text);
      aloud(text);
      ended();
    },
  });

/** What the player of a line sees of the place that a run bets on. */
export function sightOf(line: Line, { balance, betsEnded }: Shell, place: number): Sight {
  const { table, own, connected, serverOffset } = line;
  const left = table?.closesAt ? tenthsUntil(table.closesAt, serverOffset, Date.now()) : 0;
  return {
    table,
    bets: own.bets,
    balance,
    betsEnded,
    taken: line.at(place) !== null,
    inView:
      connected && left >= minTenths && !document.hidden && document.querySelector('dialog[open]') === null,
  };
}
