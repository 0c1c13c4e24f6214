import * as z from 'zod/mini';
import { figuresFrom, instantGame, paidWords, readSent } from '@croupier/games/kit';
import published from './published.json' with { type: 'json' };
import { act, finalDoor, open, payoutOf, viewOf } from './rules.ts';
import type { DoorsAction, DoorsForm, DoorsState, DoorsView } from './rules.ts';

const form = z.strictObject({ door: z.int().check(z.minimum(1), z.maximum(3)) });
const action = z.strictObject({ type: z.enum(['stay', 'change']) });

export const game = instantGame<DoorsForm, DoorsState, DoorsAction, DoorsView>({
  code: 'three-doors',
  kind: 'three-doors',
  version: 1,
  names: { pt: 'Três Portas', en: 'Three Doors', es: 'Tres Puertas' },
  category: 'AC',
  stakes: { min: 100, max: 50_000, keys: [100, 500, 1_000, 5_000] },
  maxWinTimes: 1.44,
  figures: figuresFrom(published),
  readForm: (sent) => readSent(form, sent, 'form'),
  readAction: (sent) => readSent(action, sent, 'action'),
  orders: (_, stake) => [{ stake }],
  open: (bet, entropy) => ({
    state: open(bet.form, bet.orders[0]?.stake ?? 0, entropy),
    done: false,
  }),
  act(before, sent) {
    const state = act(before, sent);
    const amount = payoutOf(state);
    return { state, done: true, pays: amount > 0 ? [{ order: 0, amount }] : [] };
  },
  absent: () => ({ type: 'change' }),
  view: viewOf,
  words(view, language, money) {
    const { chosen, empty, prize, stake, payout } = view;
    if (prize === null)
      return {
        pt: `Você escolheu a porta ${chosen}. A porta ${empty} está vazia. Fique com a sua ou troque.`,
        en: `You chose door ${chosen}. Door ${empty} is empty. Stay with yours, or change.`,
        es: `Elegiste la puerta ${chosen}. La puerta ${empty} está vacía. Quédate con la tuya o cambia.`,
      }[language];
    const end = {
      pt: `Você abriu a porta ${finalDoor(view)}; o prêmio estava na porta ${prize}.`,
      en: `You opened door ${finalDoor(view)}; the prize was behind door ${prize}.`,
      es: `Abriste la puerta ${finalDoor(view)}; el premio estaba tras la puerta ${prize}.`,
    }[language];
    return `${end} ${paidWords({ staked: stake, payout }, language, money)}`;
  },
});
