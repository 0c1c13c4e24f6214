import { figuresOf, instantGame, payAt, publish, readSent, type InstantGame } from '@croupier/games/kit';
import * as z from 'zod/mini';
import type { Samples } from '../../../games/trials/samples.ts';

interface State {
  stakes: number[];
  shown: number;
  hidden: number;
  looks: number[];
  over: boolean;
}
export interface TestView {
  shown: number;
  looks: number[];
  /** Null until the end. */
  hidden: number | null;
}
const names = { pt: 'Carta de teste', en: 'Test card', es: 'Carta de prueba' };
const form = z.strictObject({ side: z.enum(['high', 'low']) });
const action = z.strictObject({ type: z.enum(['look', 'double', 'stop', 'split']) });
const cards = 13;

/**
 * A card is shown and one is hidden; the player looks at others for nothing, doubles once for another stake, splits it over two
 * positions, or stops. A higher hidden card pays double. Enough of a game to try everything that the driver does.
 */
export const testGame: InstantGame = instantGame<
  z.infer<typeof form>,
  State,
  z.infer<typeof action>,
  TestView
>({
  code: 'test-card',
  kind: 'test',
  version: 3,
  names,
  category: 'TG',
  stakes: { min: 10, max: 100_000, keys: [100, 1_000] },
  maxWinTimes: 6,
  figures: publish([
    figuresOf('card', names, {
      stake: 1,
      weights: new Map([
        [0, 1n],
        [2, 1n],
      ]),
    }),
  ]),
  scene: { cards },
  readForm: (sent) => readSent(form, sent, 'form'),
  readAction: (sent) => readSent(action, sent, 'action'),
  orders: ({ side }, stake) => [{ stake, market: 'card', selection: side }],
  open: ({ orders }, entropy) => ({
    state: {
      stakes: orders.map(({ stake }) => stake),
      shown: entropy.below(cards),
      hidden: entropy.below(cards),
      looks: [],
      over: false,
    },
    done: false,
  }),
  act(state, { type }, entropy) {
    const [first = 0] = state.stakes;
    if (type === 'look')
      return { state: { ...state, looks: [...state.looks, entropy.below(cards)] }, done: false };
    const needs =
      type === 'double'
        ? [{ stake: first }]
        : type === 'split'
          ? [first, first].map((stake) => ({ stake, market: 'card', selection: 'both' }))
          : [];
    const stakes = [...state.stakes, ...needs.map(({ stake }) => stake)];
    const won = state.hidden > state.shown;
    const ended = { ...state, stakes, over: true };
    // A split leaves the round open, so that a stake can follow another.
    if (type === 'split') return { state: { ...state, stakes }, needs, done: false };
    const pays = stakes.map((stake, order) => ({ order, amount: payAt(stake, won ? 200 : 0) }));
    return { state: ended, needs, done: true, pays: pays.filter(({ amount }) => amount > 0) };
  },
  absent: () => ({ type: 'stop' }),
  view: ({ shown, looks, hidden, over }) => ({ shown, looks, hidden: over ? hidden : null }),
  words: ({ shown, hidden }, language) => `${names[language]}: ${shown} ${hidden ?? '?'}`,
});

export const testSamples: Samples = {
  forms: () => [{ side: 'high' }, { side: 'low' }],
  actions: () => ['look', 'double', 'split', 'stop'].map((type) => ({ type })),
};
