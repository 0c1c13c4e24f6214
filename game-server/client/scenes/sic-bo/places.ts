import { allRolls, sicBo } from '@croupier/games/table/sic-bo/rules';
import { pipsOf } from '../../scene/dice.ts';
import type { FeltPlace } from '../../scene/felt.ts';
import { area, feltPlaces } from '../../scene/layout-places.ts';
import { drawn, s } from '../../scene/svg.ts';
import { h } from '../../shared/dom.ts';
import { type Language, localeOf } from '../../shared/money.ts';
import type { Say } from '../../shared/texts.ts';
import type texts from './texts.json';

type OwnSay = Say<keyof typeof texts.pt>;

/** Divisible by four, five, six, seven, fourteen and fifteen. */
const across = 420;

const face = (n: number): SVGSVGElement =>
  s(
    'svg',
    { viewBox: '-10 -10 20 20', class: 'small-die' },
    drawn(
      `<rect x="-9" y="-9" width="18" height="18" rx="4" fill="#f6f0e2"/>${(pipsOf[n] ?? []).map(([x, y]) => `<circle cx="${x * 4.6}" cy="${y * 4.6}" r="2" fill="#a3132b"/>`).join('')}`,
    ),
  );
const faces = (...numbers: readonly number[]): HTMLElement =>
  h('span', { class: 'faces' }, ...numbers.map(face));

/** Where a place lies on a tall felt of ten rows and on a wide one of five. */
function areas(market: string, selection: string): { tall: string; wide: string } {
  const n = Number(selection);
  switch (market) {
    case 'size':
      return selection === 'small'
        ? { tall: area(1, 1, 105), wide: area(1, 1, 60, 2) }
        : { tall: area(1, 316, 105), wide: area(1, 361, 60, 2) };
    case 'parity':
      return selection === 'odd'
        ? { tall: area(1, 106, 105), wide: area(1, 61, 60, 2) }
        : { tall: area(1, 211, 105), wide: area(1, 301, 60, 2) };
    case 'triple':
      return { tall: area(2, 70 * n - 69, 70), wide: area(1, 121 + 30 * (n - 1), 30) };
    case 'any-triple':
      return { tall: area(4, 1, across), wide: area(5, 1, 84) };
    case 'double':
      return { tall: area(3, 70 * n - 69, 70), wide: area(2, 121 + 30 * (n - 1), 30) };
    case 'total':
      return { tall: area(n <= 10 ? 5 : 6, 60 * ((n - 4) % 7) + 1, 60), wide: area(3, 30 * (n - 4) + 1, 30) };
    case 'single':
      return { tall: area(10, 70 * n - 69, 70), wide: area(5, 85 + 56 * (n - 1), 56) };
    default: {
      const at = sicBo.places
        .filter((one) => one.market === 'pair')
        .findIndex((one) => one.selection === selection);
      return { tall: area(7 + Math.floor(at / 5), 84 * (at % 5) + 1, 84), wide: area(4, 28 * at + 1, 28) };
    }
  }
}

function labelOf(market: string, selection: string, t: OwnSay): string | Node {
  const numbers = selection.split('-').map(Number);
  const [n = 0] = numbers;
  if (market === 'size') return t(selection === 'small' ? 'small' : 'big');
  if (market === 'parity') return t(selection === 'odd' ? 'odd' : 'even');
  if (market === 'any-triple') return t('anyTriple');
  if (market === 'triple') return faces(n, n, n);
  if (market === 'double') return faces(n, n);
  return market === 'total' ? selection : faces(...numbers);
}

export function placesOf(language: Language, t: OwnSay): FeltPlace[] {
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const times = new Map(
    sicBo.places.map((place) => [
      `${place.market}:${place.selection}`,
      [...new Set(allRolls.map((roll) => place.times(roll)))]
        .filter((pays) => pays > 0)
        .toSorted((a, b) => a - b),
    ]),
  );
  return feltPlaces(sicBo, language, (market, selection) => {
    const pays = times.get(`${market}:${selection}`) ?? [];
    const text = pays.map((pay) => number.format(pay / 100)).join('·');
    const label = labelOf(market, selection, t);
    return {
      area: areas(market, selection),
      label,
      ...(typeof label === 'string' && market !== 'total' ? { name: label } : {}),
      pays: `${text}×`,
      className: market,
    };
  });
}
