import * as z from 'zod/mini';
import {
  instantGame,
  readSent,
  RuleError,
  type InstantGame,
  type Names,
  type PublishedFigures,
} from '../kit/index.ts';
import type { SlotTheme } from './paytable.ts';
import { publishedSlot } from './published.ts';
import { chooseFeature, openSlot, SlotRuleError, type SlotChoice, type SlotRound } from './rules.ts';
import { sceneOf } from './scene.ts';
import { slotThemes } from './themes/index.ts';

const form = z.strictObject({});
const action = z.strictObject({
  type: z.literal('choose'),
  option: z.string().check(z.maxLength(40)),
});

/** A title of the slots as a game of one player: everything drawn so far may be seen, the free spins are drawn once chosen. */
function slotGame(theme: SlotTheme): InstantGame {
  const { code, names } = theme;
  const figures = figuresOf(theme);
  return instantGame<Record<string, never>, SlotRound, SlotChoice, SlotRound>({
    code,
    kind: 'slot',
    version: 1,
    names,
    category: 'RNG',
    stakes: { list: theme.stakes },
    maxWinTimes: theme.cap,
    figures,
    scene: sceneOf(theme),
    readForm: (sent) => readSent(form, sent, 'form'),
    readAction: (sent) => readSent(action, sent, 'action'),
    orders(_, stake) {
      if (stake % theme.coins !== 0) throw new RuleError('stake', `not a multiple of ${theme.coins} coins`);
      return [{ stake }];
    },
    open: ({ orders }, entropy) => stepOf(openSlot(theme, orders[0]?.stake ?? 0, entropy)),
    act: (state, chosen, entropy) => stepOf(chosenBy(theme, state, chosen, entropy)),
    absent: () => ({ type: 'choose', option: theme.options[0]?.id ?? '' }),
    view: (state) => state,
    words: (view, language, money) => wordsOf(theme, view, language, money),
  });
}

function chosenBy(theme: SlotTheme, ...[state, chosen, entropy]: Parameters<InstantSlot['act']>): SlotRound {
  try {
    return chooseFeature(theme, state, chosen, entropy);
  } catch (error) {
    if (error instanceof SlotRuleError) throw new RuleError('option', error.message);
    throw error;
  }
}
type InstantSlot = InstantGame<Record<string, never>, SlotRound, SlotChoice, SlotRound>;

function stepOf(state: SlotRound): ReturnType<InstantSlot['act']> {
  const done = state.phase === 'done';
  return { state, done, ...(done && state.win > 0 ? { pays: [{ order: 0, amount: state.win }] } : {}) };
}

const spinNames: Names = { pt: 'Giro', en: 'Spin', es: 'Giro' };

function figuresOf(theme: SlotTheme): PublishedFigures {
  const sheet = publishedSlot(theme);
  const { longestLosingRun, volatility } = sheet;
  const ways = sheet.options.length > 0 ? sheet.options : [{ ...sheet, id: 'spin' }];
  return {
    returnToPlayer: sheet.returnToPlayer,
    volatility: volatility === 'low' || volatility === 'medium' ? volatility : 'high',
    bets: ways.map((one) => ({
      id: one.id,
      names: theme.options.find((option) => option.id === one.id)?.names ?? spinNames,
      returnToPlayer: one.returnToPlayer,
      interval: null,
      hitRate: one.hitRate,
      anyReturn: one.anyReturn,
      standardDeviation: one.standardDeviation,
      maximumWin: one.maximumWin,
      longestLosingRun,
    })),
  };
}

const words: Record<keyof Names, { reels: string; free: string; choosing: string; paid: string }> = {
  pt: { reels: 'Rolos', free: 'Rodadas grátis', choosing: 'Falta escolher as rodadas grátis', paid: 'Pago' },
  en: { reels: 'Reels', free: 'Free spins', choosing: 'The free spins have yet to be chosen', paid: 'Paid' },
  es: {
    reels: 'Carretes',
    free: 'Giros gratis',
    choosing: 'Falta elegir los giros gratis',
    paid: 'Pagado',
  },
};

function wordsOf(
  theme: SlotTheme,
  { base, freeSpins, phase, win }: SlotRound,
  language: keyof Names,
  money: (minor: number) => string,
): string {
  const say = words[language];
  const reels = base.grid.map((reel) =>
    reel.map((symbol) => theme.symbols[symbol]?.names[language] ?? '').join(', '),
  );
  return [
    `${say.reels}: ${reels.join('; ')}.`,
    ...(freeSpins.length > 0 ? [`${say.free}: ${freeSpins.length}.`] : []),
    phase === 'choosing' ? `${say.choosing}.` : `${say.paid}: ${money(win)}.`,
  ].join(' ');
}

/** Every title of the slots. */
export const slotGames: readonly InstantGame[] = slotThemes.map(slotGame);
