import type { Entropy } from '../fairness/index.ts';
import { playFree, playRespins } from './free-spins.ts';
import { coinsOn, playHold, type HoldBonus } from './blocks/hold.ts';
import { playLock } from './blocks/lock.ts';
import { layFields, openPick, pickField, type PickBonus } from './blocks/pick.ts';
import { playWheel, type WheelBonus } from './blocks/wheel.ts';
import { byScatters, type FeatureOption, type SlotMachine } from './paytable.ts';
import { evaluateDrawn, spin, type SlotSpin } from './spin.ts';

export type SlotBonus = HoldBonus | WheelBonus | PickBonus;
export type SlotChoice = { type: 'choose'; option: string } | { type: 'pick'; field: number };

/** What a player sees of a round. */
export interface SlotRound {
  phase: 'choosing' | 'picking' | 'done';
  /** The bet by which wins are counted: of a bought feature a part of what it cost. */
  stake: number;
  bought?: true;
  base: SlotSpin;
  option: string | null;
  bonus?: SlotBonus;
  /** Free spins, or re-spins while wild reels walk. */
  freeSpins: SlotSpin[];
  /** The cap ended it: `win` is then less than the sum of what its spins show, or equal to it. */
  capped?: true;
  win: number;
}
/** With what lies under the fields while they are picked from. */
export interface SlotState extends SlotRound {
  hidden?: readonly (number | null)[];
}

export class SlotRuleError extends Error {}

export interface SlotBet {
  stake: number;
  /** The feature is bought: `stake` is then one bet, of which it costs several. */
  bought?: boolean;
}

/**
 * A whole round from its entropy and the player's choices. A round that waits for a choice is resumed by playing it again with
 * the choice added: the same entropy gives the same beginning, so nothing has to be remembered but the choices.
 */
export function playSlot(
  machine: SlotMachine,
  bet: SlotBet | number,
  choices: readonly SlotChoice[],
  entropy: Entropy,
): SlotRound {
  const opened = openSlot(machine, typeof bet === 'number' ? { stake: bet } : bet, entropy);
  return shownOf(choices.reduce((state, choice) => chooseFeature(machine, state, choice, entropy), opened));
}

/** A round without what lies under fields that are yet to be picked. */
export function shownOf(state: SlotState): SlotRound {
  const shown = { ...state };
  delete shown.hidden;
  return shown;
}

/** The base game, and what it opens as far as nothing has to be chosen. */
export function openSlot(machine: SlotMachine, { stake, bought }: SlotBet, entropy: Entropy): SlotState {
  if (!Number.isSafeInteger(stake) || stake <= 0 || stake % machine.coins !== 0)
    throw new SlotRuleError('stake');
  const { lock } = machine.blocks ?? {};
  const base = bought
    ? boughtWindow(machine, stake)
    : lock && entropy.below(lock.oneIn) === 0
      ? playLock(machine, lock, stake, entropy)
      : spin(machine, { set: 'base', stake, multiplier: 1 }, entropy);
  const round: SlotState = {
    phase: 'done',
    stake,
    ...(bought ? { bought: true as const } : {}),
    base,
    option: null,
    freeSpins: [],
    win: base.win,
  };
  return base.win >= machine.cap * stake ? capped(machine, round) : openFeature(machine, round, entropy);
}

function openFeature(machine: SlotMachine, round: SlotState, entropy: Entropy): SlotState {
  const { hold, wheel, pick, fill } = machine.blocks ?? {};
  const { base, stake } = round;
  if (fill === 'walking' && base.filled !== undefined) {
    const freeSpins = playRespins(
      machine,
      { stake, filled: base.filled, room: roomOf(machine, round) },
      entropy,
    );
    return capped(machine, { ...round, freeSpins });
  }
  const coins = hold ? coinsOn(machine, base.grid) : [];
  if (hold && coins.length >= hold.opens)
    return capped(machine, { ...round, bonus: playHold(machine, hold, stake, coins, entropy) });
  if (machine.scattersToOpen === 0 || base.scatter.count < machine.scattersToOpen) return round;
  if (pick)
    return {
      ...round,
      phase: 'picking',
      bonus: openPick(pick, base.scatter.count),
      hidden: layFields(pick, entropy),
    };
  const [first] = machine.options;
  if (wheel) {
    const bonus = playWheel(wheel, stake, entropy);
    const turned = { ...round, bonus };
    if (bonus.spins === 0 || first === undefined) return capped(machine, turned);
    return withFreeSpins(machine, turned, { ...first, spins: { 0: bonus.spins } }, entropy);
  }
  if (machine.options.length > 1) return { ...round, phase: 'choosing' };
  return withFreeSpins(machine, round, first, entropy);
}

/** What the player chose: the free spins' kind, or a field. */
export function chooseFeature(
  machine: SlotMachine,
  state: SlotState,
  choice: SlotChoice,
  entropy: Entropy,
): SlotState {
  if (state.phase === 'choosing' && choice.type === 'choose') {
    const option = machine.options.find((candidate) => candidate.id === choice.option);
    return withFreeSpins(machine, state, option, entropy);
  }
  const { bonus, hidden } = state;
  if (state.phase !== 'picking' || choice.type !== 'pick' || bonus?.kind !== 'pick' || hidden === undefined)
    throw new SlotRuleError('nothing to choose');
  const picked = pickField(bonus, hidden, choice.field, state.stake);
  if (picked === null) throw new SlotRuleError('no such field');
  const room = machine.cap * state.stake - state.base.win;
  const over = picked.hidden !== null || picked.win >= room;
  return capped(machine, {
    ...state,
    phase: over ? 'done' : 'picking',
    bonus: over ? { ...picked, hidden: [...hidden] } : picked,
  });
}

function withFreeSpins(
  machine: SlotMachine,
  round: SlotState,
  option: FeatureOption | undefined,
  entropy: Entropy,
): SlotState {
  if (option === undefined) throw new SlotRuleError('unknown option');
  const base = { ...round.base, awarded: byScatters(option.spins, round.base.scatter.count) };
  const room = roomOf(machine, round);
  const order = { stake: round.stake, option, awarded: base.awarded, room };
  const freeSpins = playFree(machine, order, entropy);
  return capped(machine, { ...round, phase: 'done', base, option: option.id, freeSpins });
}

/** What may still be won before the round's cap. */
const roomOf = (machine: SlotMachine, { stake, base, bonus }: SlotRound): number =>
  machine.cap * stake - base.win - (bonus?.win ?? 0);

/** The sum of what is shown, or the cap where that is less. */
function capped(machine: SlotMachine, round: SlotState): SlotState {
  const { stake, base, bonus, freeSpins } = round;
  const shown = freeSpins.reduce((sum, one) => sum + one.win, base.win + (bonus?.win ?? 0));
  const most = machine.cap * stake;
  return { ...round, win: Math.min(shown, most), ...(shown >= most ? { capped: true as const } : {}) };
}

/** The window that stands there when the feature was bought: it opens the feature and pays nothing itself. */
function boughtWindow(machine: SlotMachine, stake: number): SlotSpin {
  const stops = machine.blocks?.buy?.stops;
  if (stops === undefined) throw new SlotRuleError('nothing to buy');
  const shown = evaluateDrawn(machine, { set: 'base', stake, multiplier: 1 }, { stops });
  return { ...shown, lineWins: [], falls: [], scatter: { ...shown.scatter, amount: 0 }, win: 0 };
}
