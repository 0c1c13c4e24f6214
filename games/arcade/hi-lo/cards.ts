import type { Language } from '../words.ts';
import { rankOf, suitOf } from './rules.ts';

const suits = {
  pt: { clubs: 'paus', diamonds: 'ouros', hearts: 'copas', spades: 'espadas' },
  en: { clubs: 'clubs', diamonds: 'diamonds', hearts: 'hearts', spades: 'spades' },
  es: { clubs: 'tréboles', diamonds: 'diamantes', hearts: 'corazones', spades: 'picas' },
} as const;
const pictures: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  pt: { 1: 'ás', 11: 'valete', 12: 'dama', 13: 'rei' },
  en: { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' },
  es: { 1: 'as', 11: 'jota', 12: 'reina', 13: 'rey' },
};

/** `ás de copas`, `7 of clubs`, for screen readers. */
export function cardText(card: number, language: Language): string {
  const rank = pictures[language][rankOf(card)] ?? String(rankOf(card));
  return `${rank} ${language === 'en' ? 'of' : 'de'} ${suits[language][suitOf(card)]}`;
}
