import * as z from 'zod/mini';
import { paidWords, timesText } from '../../kit/index.ts';
import { climb } from '../climb.ts';
import { counted, type Language, type Money } from '../words.ts';
import published from './published.json' with { type: 'json' };
import * as rules from './rules.ts';
import type { Side, CoinAction, CoinForm, CoinState, CoinView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ call: z.enum(rules.sides) });
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('call'), side: z.enum(rules.sides) }),
  z.strictObject({ type: z.literal('cash-out') }),
]);

const sideNames: Readonly<Record<Language, Record<Side, string>>> = {
  pt: { heads: 'cara', tails: 'coroa' },
  en: { heads: 'heads', tails: 'tails' },
  es: { heads: 'cara', tails: 'cruz' },
};

function words(view: CoinView, language: Language, money: Money): string {
  const fallen = sideNames[language][view.tosses.at(-1) ?? 'heads'];
  const calls = view.status === 'lost' ? view.calls.length - 1 : view.calls.length;
  const right = {
    pt: counted(calls, 'acerto', 'acertos'),
    en: counted(calls, 'right call', 'right calls'),
    es: counted(calls, 'acierto', 'aciertos'),
  }[language];
  const text = {
    pt: `Deu ${fallen}: ${right}.`,
    en: `It fell ${fallen}: ${right}.`,
    es: `Salió ${fallen}: ${right}.`,
  };
  if (view.status !== 'open')
    return `${text[language]} ${paidWords({ staked: view.stake, payout: view.payout }, language, money)}`;
  const [now, next] = [timesText(view.multiplier ?? 100, language), timesText(view.next ?? 100, language)];
  const choice = {
    pt: `Você pode retirar ${now}. O próximo acerto paga ${next}.`,
    en: `You can cash out ${now}. The next right call pays ${next}.`,
    es: `Puedes retirar ${now}. El próximo acierto paga ${next}.`,
  };
  return `${text[language]} ${choice[language]}`;
}

export const game = climb<CoinForm, CoinState, CoinAction, CoinView>(title, published, {
  maxWinTimes: rules.coin.maxWinTimes,
  ...{ form, action, rules, words },
});
