import type { Entropy } from '../fairness/index.ts';
import {
  instantGame,
  settledAtOnce,
  type InstantGame,
  type Minor,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import { arcadeStakes, oneOrder, paysOf, stakeOf } from './position.ts';
import type { Language, Money } from './words.ts';

interface OneDraw<Form, View> {
  code: string;
  kind: string;
  version: number;
  names: Names;
  maxWinTimes: number;
  figures: PublishedFigures;
  readForm(sent: unknown): Form;
  play(form: Form, stake: Minor, entropy: Entropy): View;
  words(view: View, language: Language, money: Money): string;
}

/** A game that is over with its bet: all that it drew may be seen at once, and nobody can act. */
export const oneDraw = <Form, View extends { payout: Minor }>({
  play,
  ...game
}: OneDraw<Form, View>): InstantGame =>
  instantGame<Form, View, null, View>({
    ...game,
    category: 'AC',
    stakes: arcadeStakes,
    ...settledAtOnce,
    orders: oneOrder,
    open({ form, orders }, entropy) {
      const state = play(form, stakeOf(orders), entropy);
      return { state, done: true, pays: paysOf(state.payout) };
    },
    view: (state) => state,
  });
