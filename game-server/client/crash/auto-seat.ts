import type { Api } from '../shared/api.ts';
import { openAutoPanel } from '../shared/auto-panel.ts';
import { AutoBet, type Sight } from '../shared/auto-bet.ts';
import { endKeys } from '../shared/auto-run.ts';
import { multiplier } from '../shared/money.ts';
import { tenthsUntil } from './flight.ts';
import { betOf, refreshPanels, type Room } from './room.ts';
import { flightBet, type CrashBet } from './wire.ts';

/** Automatic bets are those of the first panel. */
const autoPanel = 0;
/** So much of the betting time must be left that the player can still take the bet back. */
const minTenths = 20;
/** A bet whose round went out of sight is among so many of the last. */
const lookBack = 10;

/** Never without a target: nothing that was bet by itself waits for a press. */
export interface FlightOrder {
  stake: number;
  autoCashOut: number;
}

type Place = (room: Room, index: number, order: FlightOrder, then: (bet: CrashBet | null) => void) => void;

export function createAuto(room: () => Room, api: Pick<Api, 'rounds'>, place: Place): AutoBet<FlightOrder> {
  return new AutoBet<FlightOrder>({
    place: (order, then) => place(room(), autoPanel, order, then),
    find: async (betId) => {
      const { rounds } = await api.rounds(lookBack);
      const own = rounds.find((one) => one.kind === 'shared' && one.bet.betId === betId);
      return own?.kind === 'shared' ? flightBet(own.bet) : null;
    },
    ended: (end, net) => {
      const { shell, say } = room();
      const text = say(endKeys[end], { net: shell.cash(net) });
      shell.toast(text);
      shell.say(text);
      refreshPanels(room());
    },
  });
}

function sightOf(room: Room): Sight {
  const { table, own, shell, connected, serverOffset } = room;
  const left = table?.closesAt ? tenthsUntil(table.closesAt, serverOffset, Date.now()) : 0;
  return {
    table,
    bets: own.bets,
    balance: shell.balance,
    betsEnded: shell.betsEnded,
    taken: betOf(room, autoPanel) !== null,
    inView:
      connected && left >= minTenths && !document.hidden && document.querySelector('dialog[open]') === null,
  };
}

export const seeAuto = (room: Room): void => room.auto.see(sightOf(room));

/** Asks for the stops; amount and target are those of the panel, whose automatic cash-out is switched on where it wasn't. */
export function openAuto(room: Room): void {
  const { shell, say, panels } = room;
  if (room.auto.state !== null || shell.betsEnded) return;
  const order = panels[autoPanel]?.automaticOrder() ?? null;
  if (order === null) return;
  const words = { stake: shell.cash(order.stake), at: multiplier(order.autoCashOut, shell.language) };
  // Beside an automatic cash-out it is called an automatic bet.
  openAutoPanel(shell, (key, values) => say(key === 'auto' ? 'autoBet' : key, values), {
    stake: order.stake,
    lead: say('autoLeadCrash', words),
    start: (plan) => {
      // What waited for the next round is bet by the run now.
      panels[autoPanel]?.takeQueued();
      shell.say(say('autoStarted', { ...words, n: plan.rounds }));
      room.auto.start(plan, order, sightOf(room));
      refreshPanels(room);
    },
  });
}
