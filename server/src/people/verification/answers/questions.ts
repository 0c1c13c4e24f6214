import type { Language } from '@croupier/contract';
import { messageIn } from '../../../messages/index.ts';
import { oneOf, wholeBetween } from '../pictures/random.ts';
import { days, groupNames, groups, numbers, places } from './question-words.ts';

/** The accessible alternative: answered by ear or by keyboard, in words or digits. */
export interface Question {
  text: string;
  /** Every right answer; one thing, however it is written. */
  answers: string[];
}

const inWords = (language: Language, value: number): string => numbers[language][value] ?? String(value);
/** A number may be answered in digits or in words. */
const numberAnswers = (language: Language, value: number): string[] => {
  const word = numbers[language][value];
  return word === undefined ? [String(value)] : [String(value), word];
};
const pick = <T>(from: readonly T[], count: number): T[] => {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(wholeBetween(0, left.length - 1), 1),
  ).flat();
};
const everyWord = (language: Language): string[] => Object.values(groups[language]).flat();
/** A question has up to two wordings, of which one is drawn. */
const ask = (language: Language, kind: string, values: Record<string, string>): string => {
  const wordings = ['a', 'b'].flatMap(
    (key) => messageIn('questions', language, `${kind}.${key}`, values) ?? [],
  );
  return oneOf(wordings);
};
const listed = (words: readonly string[]): string => words.join(', ');

/** One of the words that no other equals in what is asked about; null where every one has its double. */
function onlyOne(words: readonly string[], by: (word: string) => string | number): string | null {
  const alone = words.filter((word) => words.filter((other) => by(other) === by(word)).length === 1);
  return alone.length === 0 ? null : oneOf(alone);
}

type Kind = (language: Language) => Question | null;

const nthWord: Kind = (language) => {
  const words = pick(everyWord(language), 5);
  const at = wholeBetween(0, 4);
  const place = places[language][at] ?? '';
  return {
    text: ask(language, 'nthWord', { place, words: listed(words) }),
    answers: [words[at] ?? ''],
  };
};

const lastWord: Kind = (language) => {
  const words = pick(everyWord(language), wholeBetween(3, 6));
  return {
    text: ask(language, 'lastWord', { words: listed(words) }),
    answers: [words.at(-1) ?? ''],
  };
};

const neighbour: Kind = (language) => {
  const words = pick(everyWord(language), 5);
  const at = wholeBetween(1, 3);
  const after = oneOf([true, false]);
  const [word = '', answer = ''] = [words[at], words[after ? at + 1 : at - 1]];
  return {
    text: ask(language, after ? 'after' : 'before', { word, words: listed(words) }),
    answers: [answer],
  };
};

const digits: Kind = (language) => {
  const drawn = Array.from({ length: wholeBetween(3, 5) }, () => wholeBetween(0, 9));
  const spelled = listed(drawn.map((digit) => inWords(language, digit)));
  return {
    text: ask(language, 'digits', { spelled }),
    answers: [drawn.join('')],
  };
};

const sum: Kind = (language) => {
  const [a, b] = [wholeBetween(1, 10), wholeBetween(1, 10)];
  const [x, y] = [inWords(language, a), inWords(language, b)];
  return {
    text: ask(language, 'sum', { x, y }),
    answers: numberAnswers(language, a + b),
  };
};

const difference: Kind = (language) => {
  const a = wholeBetween(5, 15);
  const b = wholeBetween(1, a - 1);
  const [x, y] = [inWords(language, a), inWords(language, b)];
  return {
    text: ask(language, 'difference', { x, y }),
    answers: numberAnswers(language, a - b),
  };
};

const extreme: Kind = (language) => {
  const drawn = pick(
    Array.from({ length: 20 }, (_, at) => at + 1),
    4,
  );
  const largest = oneOf([true, false]);
  const answer = largest ? Math.max(...drawn) : Math.min(...drawn);
  const shown = listed(drawn.map((value) => inWords(language, value)));
  return {
    text: ask(language, largest ? 'largest' : 'smallest', { shown }),
    answers: numberAnswers(language, answer),
  };
};

const howMany: Kind = (language) => {
  const words = pick(everyWord(language), wholeBetween(3, 7));
  return {
    text: ask(language, 'howMany', { words: listed(words) }),
    answers: numberAnswers(language, words.length),
  };
};

const ofLength: Kind = (language) => {
  const words = pick(everyWord(language), 3);
  const word = onlyOne(words, ({ length }) => length);
  if (word === null) return null;
  const length = inWords(language, word.length);
  return {
    text: ask(language, 'ofLength', { length, words: listed(words) }),
    answers: [word],
  };
};

const lettersOf: Kind = (language) => {
  const word = oneOf(everyWord(language));
  return {
    text: ask(language, 'lettersOf', { word }),
    answers: numberAnswers(language, word.length),
  };
};

const byLetter: Kind = (language) => {
  const words = pick(everyWord(language), 4);
  const first = oneOf([true, false]);
  const letterOf = (word: string): string => plain(word).at(first ? 0 : -1) ?? '';
  const word = onlyOne(words, letterOf);
  if (word === null) return null;
  const letter = letterOf(word).toUpperCase();
  return {
    text: ask(language, first ? 'begins' : 'ends', { letter, words: listed(words) }),
    answers: [word],
  };
};

const spelledOut: Kind = (language) => {
  const word = oneOf(everyWord(language));
  const letters = Array.from(word.toUpperCase()).join(' – ');
  return {
    text: ask(language, 'spelledOut', { letters }),
    answers: [word],
  };
};

const memberOf: Kind = (language) => {
  const names = pick(Object.keys(groups[language]), 3);
  const words = names.map((name) => oneOf(groups[language][name] ?? []));
  const at = wholeBetween(0, 2);
  const group = groupNames[language][names[at] ?? ''] ?? '';
  return {
    text: ask(language, 'memberOf', { group, words: listed(words) }),
    answers: [words[at] ?? ''],
  };
};

const oddOne: Kind = (language) => {
  const [common = '', other = ''] = pick(Object.keys(groups[language]), 2);
  const odd = oneOf(groups[language][other] ?? []);
  const words = pick([...pick(groups[language][common] ?? [], 3), odd], 4);
  const group = groupNames[language][common] ?? '';
  return {
    text: ask(language, 'oddOne', { group, words: listed(words) }),
    answers: [odd],
  };
};

const weekday: Kind = (language) => {
  const at = wholeBetween(0, 6);
  const next = oneOf([true, false]);
  const day = days[language][at] ?? '';
  const answer = days[language][(at + (next ? 1 : 6)) % 7] ?? '';
  return {
    text: ask(language, next ? 'dayAfter' : 'dayBefore', { day }),
    answers: [...new Set([answer, answer.replace('-feira', '')])],
  };
};

const questionKinds: readonly Kind[] = [
  nthWord,
  lastWord,
  neighbour,
  digits,
  sum,
  difference,
  extreme,
  howMany,
  ofLength,
  lettersOf,
  byLetter,
  spelledOut,
  memberOf,
  oddOne,
  weekday,
];

/** A kind whose draw would have had two right answers is drawn again. */
export function drawQuestion(language: Language): Question {
  for (let tries = 0; tries < 20; tries += 1) {
    const question = oneOf(questionKinds)(language);
    if (question !== null) return question;
  }
  return sum(language) ?? { text: '', answers: [] };
}

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
