import type { Entropy } from '../fairness/index.ts';
import type { SlotMachine } from './paytable.ts';
import { chooseFeature, openSlot, shownOf, type SlotBet, type SlotRound } from './rules.ts';

/** For tests: a round to its end, this option chosen and the fields opened in their order. */
export function playOut(machine: SlotMachine, bet: SlotBet, option: number, entropy: Entropy): SlotRound {
  let state = openSlot(machine, bet, entropy);
  for (let field = 0; state.phase !== 'done'; field += 1) {
    const { id = '' } = machine.options[option % machine.options.length] ?? {};
    const choice =
      state.phase === 'choosing'
        ? ({ type: 'choose', option: id } as const)
        : ({ type: 'pick', field } as const);
    state = chooseFeature(machine, state, choice, entropy);
  }
  return shownOf(state);
}
