import type { ZodMiniType } from 'zod/mini';
import type { Entropy } from '../fairness/index.ts';
import {
  figuresFrom,
  instantGame,
  paidWords,
  readSent,
  settledAtOnce,
  type InstantGame,
  type Minor,
  type PublishedFile,
  type Title,
} from '../kit/index.ts';
import { arcadeStakes, oneOrder, paysOf, stakeOf } from './position.ts';
import type { Language, Money } from './words.ts';

interface OneDraw<Form, View> {
  maxWinTimes: number;
  form: ZodMiniType<Form>;
  /** What a form can't say of itself; throws where it may not be played. */
  check?(form: Form): Form;
  play(form: Form, stake: Minor, entropy: Entropy): View;
  /** What was drawn; what it pays is said behind it. */
  drawn(view: View, language: Language): string;
}

/** A game that is over with its bet: all that it drew may be seen at once, and nobody can act. */
export const oneDraw = <Form, View extends { stake: Minor; payout: Minor }>(
  title: Title,
  published: PublishedFile,
  { maxWinTimes, form: shape, check = (form) => form, play, drawn }: OneDraw<Form, View>,
): InstantGame =>
  instantGame<Form, View, null, View>({
    ...title,
    maxWinTimes,
    category: 'AC',
    stakes: arcadeStakes,
    ...settledAtOnce,
    figures: figuresFrom(published),
    orders: oneOrder,
    readForm: (sent) => check(readSent(shape, sent, 'form')),
    open({ form, orders }, entropy) {
      const state = play(form, stakeOf(orders), entropy);
      return { state, done: true, pays: paysOf(state.payout) };
    },
    view: (state) => state,
    words: (view: View, language: Language, money: Money) =>
      `${drawn(view, language)} ${paidWords({ staked: view.stake, payout: view.payout }, language, money)}`,
  });
