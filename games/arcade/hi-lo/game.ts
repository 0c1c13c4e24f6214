import * as z from 'zod/mini';
import { paidWords, timesText, type Names } from '../../kit/index.ts';
import { climb } from '../climb.ts';
import type { Language, Money } from '../words.ts';
import { cardText } from './cards.ts';
import published from './published.json' with { type: 'json' };
import * as rules from './rules.ts';
import type { Call, HiLoAction, HiLoForm, HiLoState, HiLoView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({});
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('call'), call: z.enum(rules.calls) }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('cash-out') }),
]);

/** On the ace and the king the equal isn't in it. */
const callNames: Readonly<Record<Call, Names>> = {
  higher: { pt: 'maior ou igual', en: 'higher or equal', es: 'mayor o igual' },
  lower: { pt: 'menor ou igual', en: 'lower or equal', es: 'menor o igual' },
  equal: { pt: 'igual', en: 'equal', es: 'igual' },
};
const strictNames: Readonly<Record<Call, Names>> = {
  ...callNames,
  higher: { pt: 'maior', en: 'higher', es: 'mayor' },
  lower: { pt: 'menor', en: 'lower', es: 'menor' },
};

function words(view: HiLoView, language: Language, money: Money): string {
  const card = view.cards.at(-1) ?? 0;
  const shown = {
    pt: `Carta: ${cardText(card, language)}.`,
    en: `Card: ${cardText(card, language)}.`,
    es: `Carta: ${cardText(card, language)}.`,
  }[language];
  if (view.status !== 'open') {
    const lost = { pt: 'Palpite errado.', en: 'Wrong call.', es: 'Pronóstico fallado.' }[language];
    return [
      shown,
      ...(view.status === 'lost' ? [lost] : []),
      paidWords({ staked: view.stake, payout: view.payout }, language, money),
    ].join(' ');
  }
  const names = [1, rules.hiLo.ranks].includes(rules.rankOf(card)) ? strictNames : callNames;
  const offers = view.offers.map(
    ({ call, multiplier }) => `${names[call][language]} ${timesText(multiplier, language)}`,
  );
  const now = timesText(view.multiplier ?? 100, language);
  const take = {
    pt: `Você pode retirar ${now}.`,
    en: `You can cash out ${now}.`,
    es: `Puedes retirar ${now}.`,
  };
  const choice = { pt: 'Palpites', en: 'Calls', es: 'Pronósticos' }[language];
  return [
    shown,
    ...(view.multiplier === null ? [] : [take[language]]),
    ...(offers.length === 0 ? [] : [`${choice}: ${offers.join('; ')}.`]),
  ].join(' ');
}

export const game = climb<HiLoForm, HiLoState, HiLoAction, HiLoView>(title, published, {
  maxWinTimes: rules.hiLo.maxWinTimes,
  ...{ form, action, rules, words },
});
