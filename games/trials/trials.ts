import type { Entropy } from '../fairness/index.ts';
import { replay, RuleError, type InstantGame, type Minor, type Replayed } from '../kit/index.ts';
import { pick, recorder, trialStream } from './random.ts';
import type { Tried } from './samples.ts';

export const languages = ['pt', 'en', 'es'] as const;
const maxSteps = 300;
/** Draws that are changed in turn, of one round, to look for what the view tells of them. */
const changesTried = 40;

export interface TrialBet {
  stake: Minor;
  form: unknown;
}

/** A stake in reach of every game, and a form that fits it. */
export function trialBet({ game, samples }: Tried, choice: Entropy): TrialBet {
  const { stakes } = game;
  const stake = pick('list' in stakes ? stakes.list : [stakes.min, ...stakes.keys, stakes.max], choice);
  const fitting = samples
    .forms(stake)
    .filter((form) => allows(() => game.orders(game.readForm(form), stake, 1)));
  if (fitting.length === 0) throw new Error(`${game.code} has no sample for ${stake}`);
  return { stake, form: pick(fitting, choice) };
}

function allows(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

export interface TrialRound {
  bet: TrialBet;
  actions: unknown[];
  steps: Replayed[];
}

/** One action of the samples that the rules take; what is done for who is absent where they take none of them. */
function nextAction(
  { game, samples }: Tried,
  bet: TrialBet,
  actions: readonly unknown[],
  last: Replayed,
  { stream, choice }: { stream: () => Entropy; choice: Entropy },
): unknown {
  const left = [...(samples.actions?.(last.view) ?? [])];
  while (left.length > 0) {
    const [action] = left.splice(choice.below(left.length), 1);
    if (allows(() => replay(game, bet, [...actions, action], stream()))) return action;
  }
  return game.absent(last.state);
}

/** A round to its end, by actions that are chosen among those that the rules take. */
export function trialRound(tried: Tried, seed: number): TrialRound {
  const choice = trialStream(seed * 2 + 1);
  const stream = () => trialStream(seed * 2);
  const bet = trialBet(tried, choice);
  const actions: unknown[] = [];
  const steps = [replay(tried.game, bet, actions, stream())];
  for (let last = steps[0]; last !== undefined && !last.done; last = steps.at(-1)) {
    if (steps.length > maxSteps) throw new Error(`${tried.game.code} does not end`);
    actions.push(nextAction(tried, bet, actions, last, { stream, choice }));
    steps.push(replay(tried.game, bet, actions, stream()));
  }
  return { bet, actions, steps };
}

const text = (value: unknown): string => JSON.stringify(value) ?? '';
export const plainCopy = (value: unknown): unknown => JSON.parse(text(value)) as unknown;

const said = ({ game }: Tried, view: unknown): string =>
  text(languages.map((language) => game.words(view, language, String)));

/**
 * Looks for something in what the player sees that the player isn't told. Each number that was drawn by a step is changed alone and the
 * round played again: where the words of all steps so far stay the same, the player knows nothing of that number, and so the views
 * have to be the same to the byte. Answers what told on the game; empty where nothing did.
 */
export function leaks(tried: Tried, seed: number): string[] {
  const { game } = tried;
  const { bet, actions, steps } = trialRound(tried, seed);
  const waiting = steps.filter(({ done }) => !done);
  const found: string[] = [];
  for (const [at] of waiting.entries()) {
    const before = actions.slice(0, at);
    const original = recorder(trialStream(seed * 2));
    replay(game, bet, before, original);
    const views = waiting.slice(0, at + 1).map(({ view }) => view);
    const each = Math.max(1, Math.ceil(original.drawn.length / changesTried));
    for (let index = 0; index < original.drawn.length; index += each) {
      const draw = original.drawn[index];
      if (draw === undefined || draw.bound < 2) continue;
      const changed = new Map([[index, (draw.value + 1 + (seed % (draw.bound - 1))) % draw.bound]]);
      const others = viewsWith(game, bet, before, () => recorder(trialStream(seed * 2), changed));
      if (others === null || others.length !== views.length) continue;
      const sameWords = others.every((view, step) => said(tried, view) === said(tried, views[step]));
      if (sameWords && text(others) !== text(views))
        found.push(`${game.code}: draw ${index} of step ${at} shows in the view, not in the words`);
    }
  }
  return found;
}

/** The views of each step with these draws; null where the round would have gone another way. */
function viewsWith(
  game: InstantGame,
  bet: TrialBet,
  actions: readonly unknown[],
  stream: () => Entropy,
): unknown[] | null {
  try {
    const steps = Array.from({ length: actions.length + 1 }, (_, n) =>
      replay(game, bet, actions.slice(0, n), stream()),
    );
    return steps.some(({ done }) => done) ? null : steps.map(({ view }) => view);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
