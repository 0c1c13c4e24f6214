import type { Api } from '../shared/api.ts';
import { openAutoPanel } from '../shared/auto-panel.ts';
import type { AutoBet } from '../shared/auto-bet.ts';
import { multiplier } from '../shared/money.ts';
import { autoAt, sightOf } from '../table/auto.ts';
import type { PanelOrder } from './bet-fields.ts';
import { refreshPanels, type Room } from './room.ts';
import type { CrashBet } from './wire.ts';

/** Automatic bets are those of the first panel. */
const autoPanel = 0;

/** Never without a target: nothing that was bet by itself waits for a press. */
export interface FlightOrder {
  stake: number;
  autoCashOut: number;
}

type Place = (room: Room, index: number, order: PanelOrder, then: (bet: CrashBet | null) => void) => void;

export const createAuto = (room: () => Room, api: Pick<Api, 'rounds'>, place: Place): AutoBet<FlightOrder> =>
  autoAt<FlightOrder>({
    shell: () => room().shell,
    say: (key, values) => room().say(key, values),
    api,
    place: (order, then) => place(room(), autoPanel, order, then),
    ended: () => refreshPanels(room()),
  });

export const seeAuto = ({ auto, line, shell }: Room): void => auto.see(sightOf(line, shell, autoPanel));

/** Asks for the stops; amount and target are those of the panel, whose automatic cash-out is switched on where it wasn't. */
export function openAuto(room: Room): void {
  const { shell, say, panels, free } = room;
  if (room.auto.state !== null || shell.betsEnded || free.next() !== null) return;
  const order = panels[autoPanel]?.automaticOrder() ?? null;
  if (order === null) return;
  const words = { stake: shell.cash(order.stake), at: multiplier(order.autoCashOut, shell.language) };
  // Beside an automatic cash-out it is called an automatic bet.
  openAutoPanel(shell, (key, values) => say(key === 'auto' ? 'autoBet' : key, values), {
    stake: order.stake,
    lead: say('autoLeadCrash', words),
    start: (plan) => {
      // What waited for the next round is bet by the run.
      panels[autoPanel]?.takeQueued();
      shell.say(say('autoStarted', { ...words, n: plan.rounds }));
      room.auto.start(plan, order, sightOf(room.line, shell, autoPanel));
      refreshPanels(room);
    },
  });
}
