import type { TrendPart, TrendsAnswer } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { s } from '../../scene/svg.ts';
import { localeOf } from '../../shared/money.ts';
import type { Room } from '../room/room.ts';
import { countSides, roadOf, roadRows } from './trend-runs.ts';

/** More numbers than this stand in a field instead of next to each other, and their table is folded. */
const maxBars = 20;
const roadColumns = 40;

/** A table with its name; `folded` where it is long. */
function figures(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  folded: string | null = null,
): HTMLElement {
  const table = h(
    'div',
    { class: 'figures-scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    h(
      'table',
      { class: 'figures' },
      h('caption', { class: 'unseen' }, caption),
      h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
      h(
        'tbody',
        {},
        ...rows.map(([name = '', ...cells]) =>
          h('tr', {}, h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', {}, cell))),
        ),
      ),
    ),
  );
  return folded === null ? table : h('details', {}, h('summary', {}, folded), table);
}

const style = (element: HTMLElement, values: Readonly<Record<string, string>>): HTMLElement => {
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
  return element;
};

/** How often each number fell: bars for few of them, a field whose cells are filled for many. For the eye alone; the table says it. */
export function fallsChart({ numbers }: TrendPart): HTMLElement {
  const most = Math.max(1, ...numbers.map(({ times }) => times));
  const isField = numbers.length > maxBars;
  const bar = ({ value, times }: TrendPart['numbers'][number]): HTMLElement =>
    style(
      h(
        'div',
        { class: isField ? 'fall-cell' : 'fall-bar' },
        h('span', { class: 'fall-times' }, String(times)),
        isField ? null : h('span', { class: 'fall-fill' }),
        h('span', { class: 'fall-value' }, value),
      ),
      { '--part': String(times / most) },
    );
  return h('div', { class: isField ? 'falls-field' : 'falls', 'aria-hidden': 'true' }, ...numbers.map(bar));
}

/** Falls and absences of each number of a part. */
export function partTable({ say, language }: Room, part: TrendPart, name: string): HTMLElement {
  const mean = (hundredths: number): string =>
    (hundredths / 100).toLocaleString(localeOf(language), { maximumFractionDigits: 1 });
  const rows = part.numbers.map(({ value, times, missing, longest, average }) => [
    value,
    String(times),
    String(missing),
    String(longest),
    mean(average),
  ]);
  const heads = [
    say('trendNumber'),
    say('trendTimes'),
    say('trendMissing'),
    say('trendLongest'),
    say('trendAverage'),
  ];
  const caption = say('trendTableOf', { name });
  return figures(caption, heads, rows, part.numbers.length > maxBars ? say('trendAllNumbers') : null);
}

const sideKeys = { B: 'sideB', S: 'sideS', M: 'sideM', O: 'sideO', E: 'sideE' } as const;
type Side = keyof typeof sideKeys;

/** Sides one after the other, a column for each run, with what they come to in a table. */
export function road({ say }: Room, sides: string, order: readonly Side[], name: string): HTMLElement {
  const cells = roadOf(sides, roadColumns).map(({ side, column, row }) =>
    style(h('span', { class: `road-cell side-${side}` }, say(`${sideKeys[side as Side]}1`)), {
      'grid-column': String(column + 1),
      'grid-row': String(row + 1),
    }),
  );
  const used = order.filter((side) => side !== 'M' || sides.includes(side));
  const rows = countSides(sides, used).map(({ side, draws, longest, now }) => [
    say(sideKeys[side as Side]),
    String(draws),
    String(longest),
    String(now),
  ]);
  return h(
    'section',
    { class: 'trend' },
    h('h3', {}, name),
    style(h('div', { class: 'road', 'aria-hidden': 'true' }, ...cells), { '--rows': String(roadRows) }),
    figures(name, [say('trendSide'), say('trendDraws'), say('trendLongestRun'), say('trendRunNow')], rows),
  );
}

/** A line through the sums, oldest first; the table says how often each came. */
export function sumsChart({ say }: Room, { runs }: TrendsAnswer, name: string): HTMLElement {
  const { sums } = runs;
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const height = (sum: number): number => (most === least ? 20 : 38 - (36 * (sum - least)) / (most - least));
  const points = sums.map((sum, at) => `${at},${height(sum)}`).join(' ');
  const svg = s(
    'svg',
    {
      class: 'sums',
      viewBox: `0 0 ${Math.max(1, sums.length - 1)} 40`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    s('polyline', { points }),
  );
  const counts = new Map<number, number>();
  for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  const rows = [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([sum, n]) => [String(sum), String(n)]);
  return h(
    'section',
    { class: 'trend' },
    h('h3', {}, name),
    h(
      'div',
      { class: 'sums-frame' },
      svg,
      h('span', { class: 'sums-most' }, String(most)),
      h('span', { class: 'sums-least' }, String(least)),
    ),
    figures(name, [name, say('trendDraws')], rows, say('trendAllSums')),
  );
}

/** How often each digit stood before and behind in the endings of a board. */
export function headsAndTails(
  { say }: Room,
  { heads, tails }: NonNullable<TrendsAnswer['endings']>,
): HTMLElement {
  const most = Math.max(1, ...heads, ...tails);
  const bars = (counts: readonly number[], label: string): HTMLElement =>
    h(
      'div',
      { class: 'heads' },
      h('p', { class: 'note' }, label),
      ...counts.map((count, digit) =>
        style(
          h(
            'div',
            { class: 'head-row' },
            h('span', {}, String(digit)),
            h('span', { class: 'head-fill' }),
            h('span', {}, String(count)),
          ),
          { '--part': String(count / most) },
        ),
      ),
    );
  const rows = heads.map((count, digit) => [String(digit), String(count), String(tails[digit] ?? 0)]);
  return h(
    'section',
    { class: 'trend' },
    h('h3', {}, say('trendHeadsTails')),
    h(
      'div',
      { class: 'heads-tails', 'aria-hidden': 'true' },
      bars(heads, say('trendHeads')),
      bars(tails, say('trendTails')),
    ),
    figures(
      say('trendHeadsTails'),
      [say('trendDigit'), say('trendHeads'), say('trendTails')],
      rows,
      say('trendAsTable'),
    ),
  );
}
