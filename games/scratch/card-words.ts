import type { Names } from '../kit/index.ts';
import type { DuelPicture } from './mechanics/duel.ts';
import type { FindNumberPicture } from './mechanics/find-number.ts';
import type { MatchThreePicture } from './mechanics/match-three.ts';
import type { MultiplierPicture } from './mechanics/multiplier.ts';
import type { Ticket } from './ticket.ts';

type Language = keyof Names;

const listOf = (language: Language, texts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(texts);

/** Of three symbols alike, in words. */
const three: Record<Language, (symbol: string) => string> = {
  pt: (symbol) => `Três iguais: ${symbol}`,
  en: (symbol) => `Three of a kind: ${symbol}`,
  es: (symbol) => `Tres iguales: ${symbol}`,
};
const noThree: Names = {
  pt: 'Não há três iguais.',
  en: 'No three of a kind.',
  es: 'No hay tres iguales.',
};

/** `symbols` in the order of the prizes. */
export const wordsMatchThree =
  (symbols: readonly Names[]) =>
  ({ times, picture: { cells } }: Ticket<MatchThreePicture>, language: Language): string => {
    const named = cells.map((symbol) => symbols[symbol]?.[language] ?? '');
    const won = cells.find((symbol) => cells.filter((other) => other === symbol).length === 3);
    const result =
      won === undefined
        ? noThree[language]
        : `${three[language](symbols[won]?.[language] ?? '')}, ${times}×.`;
    return `${listOf(language, named)}. ${result}`;
  };

export const wordsMultiplier =
  (symbols: readonly Names[]) =>
  ({ times, picture }: Ticket<MultiplierPicture>, language: Language): string => {
    const named = picture.symbols.map((symbol) => symbols[symbol]?.[language] ?? '');
    const factor = { pt: 'Multiplicador', en: 'Multiplier', es: 'Multiplicador' }[language];
    const result = times === 0 ? noThree[language] : `${three[language](named[0] ?? '')}, ${times}×.`;
    return `${listOf(language, named)}. ${factor} ×${picture.multiplier}. ${result}`;
  };

/** `prizes` in the order of the fields. */
export const wordsFindNumber =
  (prizes: readonly { times: number }[]) =>
  ({ picture: { own, numbers } }: Ticket<FindNumberPicture>, language: Language): string => {
    const fields = numbers.map((number, field) => `${prizes[field]?.times ?? 0}×: ${number}`);
    const found = numbers.indexOf(own);
    const times = prizes[found]?.times;
    const texts = {
      pt: {
        own: `Seu número é ${own}`,
        result: times === undefined ? 'Ele não apareceu.' : `Ele apareceu no campo de ${times}×.`,
      },
      en: {
        own: `Your number is ${own}`,
        result: times === undefined ? 'It is in no field.' : `It is in the field of ${times}×.`,
      },
      es: {
        own: `Tu número es el ${own}`,
        result: times === undefined ? 'No apareció.' : `Apareció en el campo de ${times}×.`,
      },
    }[language];
    return `${texts.own}. ${listOf(language, fields)}. ${texts.result}`;
  };

/** `sides` says who plays against whom. */
export const wordsDuel =
  (sides: Record<Language, readonly [own: string, house: string]>) =>
  ({ times, picture: { rows } }: Ticket<DuelPicture>, language: Language): string => {
    const [own, house] = sides[language];
    const named = rows.map((row, index) => `${index + 1}) ${own} ${row.own}, ${house} ${row.house}`);
    const won = rows.flatMap((row, index) => (row.own > row.house ? [String(index + 1)] : []));
    const rowsWon = { pt: 'Rodadas vencidas', en: 'Rounds won', es: 'Rondas ganadas' }[language];
    const none = { pt: 'nenhuma', en: 'none', es: 'ninguna' }[language];
    const result = won.length === 0 ? none : `${listOf(language, won)}, ${times}×`;
    return `${named.join('; ')}. ${rowsWon}: ${result}.`;
  };
