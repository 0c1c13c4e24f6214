import * as z from 'zod/mini';
import {
  instantGame,
  readSent,
  RuleError,
  type InstantGame,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import { buyStakes, type SlotTheme } from './paytable.ts';
import { publishedSlot } from './published.ts';
import {
  chooseFeature,
  openSlot,
  shownOf,
  SlotRuleError,
  type SlotChoice,
  type SlotRound,
  type SlotState,
} from './rules.ts';
import { sceneOf } from './scene.ts';
import { formerThemes, slotThemes } from './themes/index.ts';

/** Whether the feature is bought with the bet; only of machines that sell it. */
export interface SlotForm {
  buy?: true | undefined;
}
const plainForm = z.strictObject({});
const buyForm = z.strictObject({ buy: z.optional(z.literal(true)) });
const action = z.union([
  z.strictObject({ type: z.literal('choose'), option: z.string().check(z.maxLength(40)) }),
  z.strictObject({ type: z.literal('pick'), field: z.int().check(z.minimum(0), z.maximum(63)) }),
]);

type InstantSlot = InstantGame<SlotForm, SlotState, SlotChoice, SlotRound>;

/** What the player is shown of a title, with the sale of its feature or without. */
const offerOf = (theme: SlotTheme, sold: boolean): Pick<InstantSlot, 'stakes' | 'figures' | 'scene'> => ({
  stakes: {
    list: [...new Set([...theme.stakes, ...(sold ? buyStakes(theme) : [])])].toSorted((a, b) => a - b),
  },
  figures: figuresOf(theme, sold),
  scene: sceneOf(theme, sold),
});

/** A title of the slots as a game of one player: all that is drawn may be seen but what lies under fields that are yet to be picked. */
function slotGame(theme: SlotTheme): InstantGame {
  const { code, version, names } = theme;
  const { buy } = theme.blocks ?? {};
  return instantGame<SlotForm, SlotState, SlotChoice, SlotRound>({
    code,
    kind: 'slot',
    version,
    names,
    category: theme.jackpot === undefined ? 'RNG' : 'JP',
    ...(theme.jackpot === undefined ? {} : { jackpot: theme.jackpot }),
    maxWinTimes: theme.cap,
    ...offerOf(theme, true),
    ...(buy ? { sale: { buys: (form) => form.buy === true, without: offerOf(theme, false) } } : {}),
    readForm: (sent) => readSent<SlotForm>(buy ? buyForm : plainForm, sent, 'form'),
    readAction: (sent) => readSent<SlotChoice>(action, sent, 'action'),
    orders(form, stake) {
      const unit = theme.coins * (form.buy && buy ? buy.times : 1);
      if (stake % unit !== 0) throw new RuleError('stake', `not a multiple of ${unit}`);
      return [{ stake }];
    },
    open({ form, orders }, entropy) {
      const stake = orders[0]?.stake ?? 0;
      const bet = form.buy && buy ? { stake: stake / buy.times, bought: true } : { stake };
      return stepOf(openSlot(theme, bet, entropy));
    },
    act: (state, chosen, entropy) => stepOf(chosenBy(theme, state, chosen, entropy)),
    absent: (state) => absentChoice(theme, state),
    view: shownOf,
    words: (view, language, money) => wordsOf(theme, view, language, money),
  });
}

function chosenBy(theme: SlotTheme, ...[state, chosen, entropy]: Parameters<InstantSlot['act']>): SlotState {
  try {
    return chooseFeature(theme, state, chosen, entropy);
  } catch (error) {
    if (error instanceof SlotRuleError)
      throw new RuleError(chosen.type === 'pick' ? 'field' : 'option', error.message);
    throw error;
  }
}

/** The first option; of fields, which are all alike, the first that is left. */
function absentChoice(theme: SlotTheme, { phase, bonus }: SlotRound): SlotChoice {
  if (phase !== 'picking' || bonus?.kind !== 'pick')
    return { type: 'choose', option: theme.options[0]?.id ?? '' };
  const picked = new Set(bonus.picked.map(({ field }) => field));
  const field = Array.from({ length: bonus.fields }, (_, at) => at).find((at) => !picked.has(at));
  return { type: 'pick', field: field ?? 0 };
}

function stepOf(state: SlotState): ReturnType<InstantSlot['act']> {
  const done = state.phase === 'done';
  return { state, done, ...(done && state.win > 0 ? { pays: [{ order: 0, amount: state.win }] } : {}) };
}

const spinNames: Names = { pt: 'Giro', en: 'Spin', es: 'Giro' };
const buyNames: Names = { pt: 'Bônus comprado', en: 'Bought feature', es: 'Bono comprado' };

function figuresOf(theme: SlotTheme, sold: boolean): PublishedFigures {
  const sheet = publishedSlot(theme);
  // What is published of a mathematics names the options in its own way; a title may call them otherwise.
  const ways =
    sheet.options.length > 0
      ? sheet.options.map((one, at) => ({ ...one, id: theme.options[at]?.id ?? one.id }))
      : [{ ...sheet, id: 'spin' }];
  const bought = sheet.buy === null || !sold ? [] : [{ ...sheet.buy, id: 'buy' }];
  return {
    returnToPlayer: sheet.returnToPlayer,
    volatility: sheet.volatility,
    bets: [...ways, ...bought].map((one) => ({
      id: one.id,
      names:
        one.id === 'buy' ? buyNames : (theme.options.find(({ id }) => id === one.id)?.names ?? spinNames),
      returnToPlayer: one.returnToPlayer,
      interval: null,
      hitRate: one.hitRate,
      anyReturn: one.anyReturn,
      standardDeviation: one.standardDeviation,
      maximumWin: one.maximumWin,
      longestLosingRun: one.longestLosingRun,
    })),
  };
}

const words: Record<
  keyof Names,
  Record<'reels' | 'free' | 'bonus' | 'choosing' | 'picking' | 'paid', string>
> = {
  pt: {
    reels: 'Rolos',
    free: 'Rodadas grátis',
    bonus: 'Bônus',
    choosing: 'Falta escolher as rodadas grátis',
    picking: 'Falta abrir campos do bônus',
    paid: 'Pago',
  },
  en: {
    reels: 'Reels',
    free: 'Free spins',
    bonus: 'Bonus',
    choosing: 'The free spins have yet to be chosen',
    picking: 'Fields of the bonus have yet to be opened',
    paid: 'Paid',
  },
  es: {
    reels: 'Rodillos',
    free: 'Rondas gratis',
    bonus: 'Bono',
    choosing: 'Falta elegir las rondas gratis',
    picking: 'Falta abrir campos del bono',
    paid: 'Pagado',
  },
};

function wordsOf(
  theme: SlotTheme,
  { base, bonus, freeSpins, phase, win }: SlotRound,
  language: keyof Names,
  money: (minor: number) => string,
): string {
  const say = words[language];
  const nameOf = (symbol: number): string => theme.symbols[symbol]?.names[language] ?? '–';
  const reels = base.grid.map((reel) => reel.map(nameOf).join(', '));
  const end = { choosing: say.choosing, picking: say.picking, done: `${say.paid}: ${money(win)}` }[phase];
  return [
    `${say.reels}: ${reels.join('; ')}.`,
    ...(bonus === undefined ? [] : [`${say.bonus}: ${money(bonus.win)}.`]),
    ...(freeSpins.length > 0 ? [`${say.free}: ${freeSpins.length}.`] : []),
    `${end}.`,
  ].join(' ');
}

/** Every title of the slots; those that have another mathematics than at first also as they were. */
export const slotGames: readonly InstantGame[] = [...slotThemes.map(slotGame), ...formerThemes.map(slotGame)];
