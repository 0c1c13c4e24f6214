import { selectionName, type Play } from '@croupier/games/lottery';
import { localeOf, type Language } from '../../shared/money.ts';
import type { RowName } from '../board/form.ts';
import type { SayLottery } from '../texts.ts';

/** How many times rarer than once a chance is, `num/den` as `1.000`; two decimals below a hundred. */
export function oneIn(ways: string, language: Language): string {
  const [num = 0n, den = 0n] = ways.split('/').map(BigInt);
  if (num <= 0n) return '—';
  const hundredths = (den * 100n + num / 2n) / num;
  if (hundredths >= 10_000n) return ((hundredths + 50n) / 100n).toLocaleString(localeOf(language));
  return (Number(hundredths) / 100).toLocaleString(localeOf(language), { maximumFractionDigits: 2 });
}

/** What is won or lost in all, with a minus that no line breaks after. */
export const netText = (cash: (minor: number) => string, minor: number): string =>
  cash(minor).replace('-', '\u2212');

/** What a level of a play is called: the side, how many are hit, or the prize; nothing where there is only one. */
export function levelName(level: string, language: Language, say: SayLottery): string {
  if (level === 'WIN') return '';
  if (/^\d+$/.test(level)) return level;
  const known = named(level, language);
  if (known !== null) return known;
  const [orders, prize] = /^(?:(\d+)_)?(.+)$/.exec(level)?.slice(1) ?? [];
  return [
    prize === undefined ? '' : prizeName(prize, say),
    orders === undefined ? '' : say('orders', { n: orders }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function named(level: string, language: Language): string | null {
  try {
    return selectionName(level, language);
  } catch {
    return null;
  }
}

/** A prize of a board: `G3` is the third one. */
export function prizeName(code: string, say: SayLottery): string {
  const ordinal = /^G(\d)$/.exec(code)?.[1];
  if (ordinal !== undefined) return say('prizeNth', { n: ordinal });
  switch (code) {
    case 'DB':
      return say('prizeSpecial');
    case 'FIRST':
      return say('prizeNth', { n: 1 });
    case 'SECOND':
      return say('prizeNth', { n: 2 });
    case 'THIRD':
      return say('prizeNth', { n: 3 });
    case 'STARTER':
      return say('prizeStarter');
    case 'CONSOLATION':
      return say('prizeConsolation');
    case 'FRONT3':
      return say('prizeFront3');
    case 'BACK3':
      return say('prizeBack3');
    case 'TWO':
      return say('prizeTwo');
    default:
      return code;
  }
}

export function rowName(name: RowName, say: SayLottery): string {
  switch (name.of) {
    case 'place':
      return say('place', { n: name.place });
    case 'places':
      return name.places.length === 1
        ? say('place', { n: name.places[0] ?? '' })
        : name.places.map((place) => say('place', { n: place })).join(' × ');
    case 'times':
      return say(name.times === 1 ? 'timesOnce' : 'timesMany', { n: name.times, values: name.values });
    case 'picks':
      return say('rowPicks');
    case 'bankers':
      return say('rowBankers');
    case 'others':
      return say('rowOthers');
    case 'sums':
      return say('rowSums');
    case 'spans':
      return say('rowSpans');
    case 'chosen':
      return say('rowPlaces');
    case 'options':
      return say('rowOptions');
  }
}

const sides: Readonly<Record<string, string>> = { B: 'BIG', S: 'SMALL', O: 'ODD', E: 'EVEN' };

/** An entry as a player reads it; long ones are cut where a ticket has no room for them. */
export function entryText(play: Play, entry: string, language: Language, say: SayLottery, most = 60): string {
  const kind = /^([A-Z]):/.exec(entry)?.[1] ?? play.kinds[0];
  const body = entry.replace(/^[A-Z]:/, '');
  const text = bodyText(play, kind ?? '', body, language, say);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function bodyText(play: Play, kind: string, body: string, language: Language, say: SayLottery): string {
  const { shape } = play.form.data;
  if (shape === 'options')
    return body
      .split(',')
      .map((one) => optionText(one, language, say))
      .join(', ');
  const parts = body.split('|');
  if (shape === 'place-words')
    return parts
      .map((part) =>
        part
          .split(',')
          .map((letter) => named(sides[letter] ?? letter, language) ?? letter)
          .join('/'),
      )
      .join(' · ');
  const text = parts.map((part) => (part === '' ? '–' : part.replaceAll(',', ' '))).join(' · ');
  switch (kind) {
    case 'S':
      return `${say('kindS')}: ${text}`;
    case 'N':
      return `${say('kindN')}: ${text}`;
    case 'B':
      return `${say('kindB')}: ${text}`;
    case 'Y':
      return `${say('kindY')}: ${text}`;
    default:
      return text;
  }
}

function optionText(option: string, language: Language, say: SayLottery): string {
  const [, places, value = option] = /^(?:([\d-]+):)?(.+)$/.exec(option) ?? [];
  const name = named(value, language) ?? value;
  if (places === undefined) return name;
  return `${rowName({ of: 'places', places: places.split('-').map(Number) }, say)}: ${name}`;
}
