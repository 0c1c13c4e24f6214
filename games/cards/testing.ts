import { replay, type InstantGame, type Replayed } from '../kit/index.ts';
import { type Card, cardOf, stacked } from './deck/index.ts';

export const cards = (text: string): Card[] => text.split(' ').map(cardOf);

/** Rounds of a game with these cards on top of the deck, written as `As Kd 4c`, and with one action or none. */
export const dealtIn =
  <View>(game: InstantGame) =>
  (text: string, type?: string, stake = 100, form: object = {}): Replayed & { view: View } => {
    const actions = type === undefined ? [] : [{ type }];
    const round = replay(game, { stake, form }, actions, stacked(cards(text)));
    return { ...round, view: round.view as View };
  };
