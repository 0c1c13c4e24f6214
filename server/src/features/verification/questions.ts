import { oneOf, wholeBetween } from './pictures/random.ts';

/** The accessible alternative: answered by ear or by keyboard, in words or digits. */
export interface Question {
  text: string;
  /** Any of these will do. */
  answers: string[];
}

type Language = 'pt' | 'en';

const numbers: Record<Language, readonly string[]> = {
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};
const words: Record<Language, readonly string[]> = {
  pt: [
    'casa',
    'rio',
    'ponte',
    'vento',
    'livro',
    'porta',
    'milho',
    'barco',
    'jardim',
    'pedra',
    'nuvem',
    'sino',
  ],
  en: [
    'house',
    'river',
    'bridge',
    'wind',
    'book',
    'door',
    'corn',
    'boat',
    'garden',
    'stone',
    'cloud',
    'bell',
  ],
};
const places: Record<Language, readonly string[]> = {
  pt: ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'],
  en: ['first', 'second', 'third', 'fourth', 'fifth'],
};

const someWords = (language: Language, count: number): string[] => {
  const left = [...words[language]];
  return Array.from({ length: count }, () => left.splice(wholeBetween(0, left.length - 1), 1)[0] ?? '');
};

const spelled = (language: Language, value: number): string => numbers[language][value] ?? String(value);

const kinds: readonly ((language: Language) => Question)[] = [
  (language) => {
    const list = someWords(language, 5);
    const at = wholeBetween(0, 4);
    const place = places[language][at] ?? '';
    const shown = list.join(', ');
    return {
      text:
        language === 'pt' ? `Qual é a ${place} palavra: ${shown}?` : `Which is the ${place} word: ${shown}?`,
      answers: [list[at] ?? ''],
    };
  },
  (language) => {
    const digits = Array.from({ length: 4 }, () => wholeBetween(0, 9));
    const shown = digits.map((digit) => spelled(language, digit)).join(', ');
    return {
      text: language === 'pt' ? `Escreva em algarismos: ${shown}.` : `Write in digits: ${shown}.`,
      answers: [digits.join('')],
    };
  },
  (language) => {
    const [a, b] = [wholeBetween(2, 10), wholeBetween(1, 10)];
    const [x, y] = [spelled(language, a), spelled(language, b)];
    const sum = a + b;
    return {
      text: language === 'pt' ? `Quanto é ${x} mais ${y}?` : `How much is ${x} plus ${y}?`,
      answers: sum <= 10 ? [String(sum), spelled(language, sum)] : [String(sum)],
    };
  },
  (language) => {
    const [word = '', ...others] = someWords(language, 3);
    const shown = [word, ...others].toSorted().join(', ');
    const length = word.length;
    const fitting = [word, ...others].filter((each) => each.length === length);
    return {
      text:
        language === 'pt'
          ? `Qual destas palavras tem ${spelled(language, length)} letras: ${shown}?`
          : `Which of these words has ${spelled(language, length)} letters: ${shown}?`,
      answers: fitting,
    };
  },
];

export const drawQuestion = (language: Language): Question => oneOf(kinds)(language);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase();

/** Accents, case and punctuation don't matter. */
export function answersQuestion(answers: readonly string[], given: string): boolean {
  return answers.some((answer) => plain(answer) === plain(given));
}
