import type { ZodMiniType } from 'zod/mini';
import type { Entropy } from '../fairness/index.ts';
import {
  figuresFrom,
  instantGame,
  readSent,
  type InstantGame,
  type Minor,
  type PublishedFile,
  type Step,
  type Title,
} from '../kit/index.ts';
import { arcadeStakes, oneOrder, paysOf, stakeOf } from './position.ts';
import type { Language, Money } from './words.ts';

/** `paid` ends a round with what had been reached, `lost` with nothing. */
export type Status = 'open' | 'paid' | 'lost';

interface Rules<Form, State, Action, View> {
  open(form: Form, stake: Minor, entropy: Entropy): State;
  act(state: State, action: Action, entropy: Entropy): State;
  absent(state: State): Action;
  viewOf(state: State): View;
}

interface Climb<Form, State, Action, View> {
  maxWinTimes: number;
  form: ZodMiniType<Form>;
  action: ZodMiniType<Action>;
  rules: Rules<Form, State, Action, View>;
  words(view: View, language: Language, money: Money): string;
}

/** A game that goes step by step until the player takes what has been reached, or loses it. */
export const climb = <Form, State extends { status: Status; payout: Minor }, Action, View>(
  title: Title,
  published: PublishedFile,
  { form, action, rules, ...own }: Climb<Form, State, Action, View>,
): InstantGame => {
  const stepOf = (state: State): Step<State> =>
    state.status === 'open' ? { state, done: false } : { state, done: true, pays: paysOf(state.payout) };
  return instantGame<Form, State, Action, View>({
    ...title,
    ...own,
    category: 'AC',
    stakes: arcadeStakes,
    orders: oneOrder,
    figures: figuresFrom(published),
    readForm: (sent) => readSent(form, sent, 'form'),
    readAction: (sent) => readSent(action, sent, 'action'),
    absent: (state) => rules.absent(state),
    view: (state) => rules.viewOf(state),
    open: (bet, entropy) => stepOf(rules.open(bet.form, stakeOf(bet.orders), entropy)),
    act: (state, done, entropy) => stepOf(rules.act(state, done, entropy)),
  });
};
