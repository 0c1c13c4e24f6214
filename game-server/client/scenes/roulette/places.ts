import { colourOf, roulette } from '@croupier/games/table/roulette/rules';
import type { FeltPlace } from '../../scene/felt.ts';
import type { Language } from '../../shared/money.ts';
import { s } from '../../scene/svg.ts';

/** Fractions of the felt: a tall one has the outside bets on its left, a wide one below. */
const tall = { outside: 1.15, number: 1.4, columns: 2 * 1.15 + 3 * 1.4, rows: 14 };
const wide = { columns: 14, outside: 0.82, rows: 3 + 2 * 0.82 };

const outsideNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'colour:red': { pt: 'Vermelho', en: 'Red', es: 'Rojo' },
  'colour:black': { pt: 'Preto', en: 'Black', es: 'Negro' },
  'parity:even': { pt: 'Par', en: 'Even', es: 'Par' },
  'parity:odd': { pt: 'Ímpar', en: 'Odd', es: 'Impar' },
  'half:low': { pt: '1–18', en: '1–18', es: '1–18' },
  'half:high': { pt: '19–36', en: '19–36', es: '19–36' },
  'dozen:1': { pt: '1ª dúzia', en: '1st 12', es: '1.ª doc.' },
  'dozen:2': { pt: '2ª dúzia', en: '2nd 12', es: '2.ª doc.' },
  'dozen:3': { pt: '3ª dúzia', en: '3rd 12', es: '3.ª doc.' },
  'column:1': { pt: '2:1', en: '2:1', es: '2:1' },
  'column:2': { pt: '2:1', en: '2:1', es: '2:1' },
  'column:3': { pt: '2:1', en: '2:1', es: '2:1' },
};
const evens = ['half:low', 'parity:even', 'colour:red', 'colour:black', 'parity:odd', 'half:high'];

const lozenge = (colour: string): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-20 -12 40 24', 'aria-hidden': 'true', class: 'lozenge' },
    s('path', { d: 'M0-11L19 0L0 11L-19 0Z', fill: colour, stroke: '#fff8', 'stroke-width': 1.5 }),
  );

function areaOf(market: string, selection: string): { tall: string; wide: string } | undefined {
  const n = Number(selection);
  if (market === 'straight') {
    if (n === 0) return { tall: '1 / 3 / 2 / 6', wide: '1 / 1 / 4 / 2' };
    const [row, column] = [Math.floor((n - 1) / 3), (n - 1) % 3];
    return { tall: `${row + 2} / ${column + 3}`, wide: `${3 - column} / ${row + 2}` };
  }
  if (market === 'column') return { tall: `14 / ${n + 2}`, wide: `${4 - n} / 14` };
  if (market === 'dozen')
    return { tall: `${4 * n - 2} / 2 / ${4 * n + 2} / 3`, wide: `4 / ${4 * n - 2} / 5 / ${4 * n + 2}` };
  const at = evens.indexOf(`${market}:${selection}`);
  if (at < 0) return undefined;
  return { tall: `${2 * at + 2} / 1 / ${2 * at + 4} / 2`, wide: `5 / ${2 * at + 2} / 6 / ${2 * at + 4}` };
}

/** The middle of the numbers that a place between others covers; of a whole row its edge. */
function betweenOf(market: string, numbers: readonly number[]): NonNullable<FeltPlace['between']> {
  const rows = numbers.map((n) => (n === 0 ? -1 : Math.floor((n - 1) / 3)));
  const columns = numbers.filter((n) => n > 0).map((n) => (n - 1) % 3);
  const mean = (list: readonly number[]): number => (Math.min(...list) + Math.max(...list)) / 2;
  const row = mean(rows);
  const edge = market === 'street' || market === 'six-line' || market === 'first-four';
  const column = edge ? -0.5 : mean(columns);
  const x = (2 * tall.outside + (column + 0.5) * tall.number) / tall.columns;
  return {
    tall: [100 * x, (100 * (row + 1.5)) / tall.rows],
    wide: [(100 * (row + 1.5)) / wide.columns, (100 * (2 - column + 0.5)) / wide.rows],
  };
}

export function placesOf(language: Language): FeltPlace[] {
  const made = roulette.places.map(({ market, selection, bet }): FeltPlace => {
    const area = areaOf(market, selection);
    const own = outsideNames[`${market}:${selection}`]?.[language];
    const kind = roulette.bets[bet]?.[language] ?? bet;
    const name = own === undefined || market === 'column' ? `${kind} ${selection}` : own;
    if (!area) {
      const numbers = selection.split('-').map(Number);
      return { market, selection, name, between: betweenOf(market, numbers) };
    }
    const colour = market === 'straight' ? colourOf(Number(selection)) : market === 'colour' ? selection : '';
    const label =
      market === 'colour' ? lozenge(selection === 'red' ? '#c01f35' : '#15171f') : (own ?? selection);
    return { market, selection, name, area, label, className: `${market} ${colour}` };
  });
  // Those that lie over others come after them, so that they are reached.
  return [...made.filter(({ area }) => area), ...made.filter(({ between }) => between)];
}
