import type { Entropy } from '../fairness/index.ts';
import {
  instantGame,
  type InstantGame,
  type Minor,
  type Names,
  type PublishedFigures,
  type Step,
} from '../kit/index.ts';
import { arcadeStakes, oneOrder, paysOf, stakeOf } from './position.ts';
import type { Language, Money } from './words.ts';

/** `paid` ends a round with what had been reached, `lost` with nothing. */
export type Status = 'open' | 'paid' | 'lost';

interface Climb<Form, State, Action, View> {
  code: string;
  kind: string;
  version: number;
  names: Names;
  maxWinTimes: number;
  figures: PublishedFigures;
  readForm(sent: unknown): Form;
  readAction(sent: unknown): Action;
  open(form: Form, stake: Minor, entropy: Entropy): State;
  act(state: State, action: Action, entropy: Entropy): State;
  absent(state: State): Action;
  view(state: State): View;
  words(view: View, language: Language, money: Money): string;
}

/** A game that goes step by step until the player takes what has been reached, or loses it. */
export const climb = <Form, State extends { status: Status; payout: Minor }, Action, View>(
  game: Climb<Form, State, Action, View>,
): InstantGame => {
  const stepOf = (state: State): Step<State> =>
    state.status === 'open' ? { state, done: false } : { state, done: true, pays: paysOf(state.payout) };
  return instantGame<Form, State, Action, View>({
    ...game,
    category: 'AC',
    stakes: arcadeStakes,
    orders: oneOrder,
    open: ({ form, orders }, entropy) => stepOf(game.open(form, stakeOf(orders), entropy)),
    act: (state, action, entropy) => stepOf(game.act(state, action, entropy)),
  });
};
