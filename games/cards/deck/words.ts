import type { Names } from '../../kit/index.ts';
import { type CardCode, ranks, suits } from './cards.ts';

type Language = keyof Names;

const rankNames: Record<Language, readonly string[]> = {
  pt: 'dois três quatro cinco seis sete oito nove dez valete dama rei ás'.split(' '),
  en: 'two three four five six seven eight nine ten jack queen king ace'.split(' '),
  es: 'dos tres cuatro cinco seis siete ocho nueve diez jota reina rey as'.split(' '),
};
const suitNames: Record<Language, readonly string[]> = {
  pt: 'paus ouros copas espadas'.split(' '),
  en: 'clubs diamonds hearts spades'.split(' '),
  es: 'tréboles diamantes corazones picas'.split(' '),
};

/** A card in words: `rei de copas`. */
export function cardName(code: CardCode, language: Language): string {
  const rank = rankNames[language][ranks.indexOf(code.charAt(0))] ?? '';
  const suit = suitNames[language][suits.indexOf(code.charAt(1))] ?? '';
  return `${rank} ${language === 'en' ? 'of' : 'de'} ${suit}`;
}

/** Texts as one list in a sentence. */
export const listed = (texts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);

export const cardNames = (codes: readonly CardCode[], language: Language): string =>
  listed(
    codes.map((code) => cardName(code, language)),
    language,
  );

/** What a round paid, in a sentence; what comes back without being more than all stakes is no prize. */
export function paidText(paid: string, times: { paid: number; staked: number }, language: Language): string {
  if (times.paid === 0) return { pt: 'Sem prêmio.', en: 'No prize.', es: 'Sin premio.' }[language];
  return times.paid <= times.staked
    ? { pt: `${paid} de volta.`, en: `${paid} back.`, es: `${paid} de vuelta.` }[language]
    : { pt: `Prêmio de ${paid}.`, en: `Prize of ${paid}.`, es: `Premio de ${paid}.` }[language];
}
