import type { IssueResult } from '../../../src/protocol.ts';
import { h } from '../../shared/dom.ts';
import { prizeName } from '../room/words.ts';
import type { SayLottery } from '../texts.ts';

export type Drawn = NonNullable<IssueResult['outcome']>;
/** What of the space of a title says how its draws look. */
export interface Space {
  kind: 'digits' | 'dice' | 'balls' | 'board';
  order?: 'drawn' | 'sorted';
}

export function spaceOf(space: unknown): Space {
  return space as Space;
}

/** The same for those who hear it. */
export function outcomeText(space: Space, outcome: Drawn, say: SayLottery): string {
  if (Array.isArray(outcome)) {
    const separator = space.kind === 'digits' || space.kind === 'dice' ? ' ' : ', ';
    return outcome.join(separator);
  }
  return Object.entries(outcome)
    .map(([prize, numbers]) => `${prizeName(prize, say)}: ${numbers.join(', ')}`)
    .join('; ');
}

/** Where pips stand on a die, in a field of three by three. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export const die = (value: number): HTMLElement =>
  h(
    'span',
    { class: 'die' },
    ...Array.from({ length: 9 }, (_, at) =>
      h('span', { class: pips[value]?.includes(at) === true ? 'pip' : '' }),
    ),
  );

export const two = (value: number): string => String(value).padStart(2, '0');

function single(space: Space, family: string, value: number): HTMLElement {
  if (space.kind === 'dice') return die(value);
  if (family === 'PK') return h('span', { class: `runner runner-${value}` }, two(value));
  return h('span', { class: 'drawn-ball' }, space.kind === 'balls' ? two(value) : String(value));
}

export function boardTable(
  outcome: Readonly<Record<string, readonly string[]>>,
  say: SayLottery,
): HTMLElement {
  const rows = Object.entries(outcome).map(([prize, numbers], at) =>
    h(
      'tr',
      { class: at === 0 ? 'first-prize' : '' },
      h('th', { scope: 'row' }, prizeName(prize, say)),
      h('td', {}, ...numbers.map((number) => h('span', { class: 'prize-number' }, number))),
    ),
  );
  return h('table', { class: 'prize-board' }, h('tbody', {}, ...rows));
}

export interface Look {
  space: Space;
  family: string;
  say: SayLottery;
}

/** A draw as its players know it; of a board the first prize alone where `brief`. Parts come one after the other where `fresh`. */
export function outcomeView(
  { space, family, say }: Look,
  outcome: Drawn,
  { brief = false, fresh = false }: { brief?: boolean; fresh?: boolean } = {},
): HTMLElement {
  if (!Array.isArray(outcome)) {
    if (!brief) return boardTable(outcome, say);
    const [prize = '', numbers = []] = Object.entries(outcome)[0] ?? [];
    const shown = h(
      'span',
      { class: 'prize-first' },
      h('small', {}, prizeName(prize, say)),
      numbers.join(' '),
    );
    return h('div', { class: fresh ? 'drawn fresh' : 'drawn' }, shown);
  }
  const values: readonly number[] = outcome;
  const parts = values.map((value) => single(space, family, value));
  for (const part of parts) part.setAttribute('aria-hidden', 'true');
  const sum = values.reduce((all, value) => all + value, 0);
  const extra =
    space.kind === 'dice' || family === 'P28' ? h('span', { class: 'drawn-sum' }, `= ${sum}`) : null;
  return h(
    'div',
    { class: `drawn${fresh ? ' fresh' : ''}${values.length > 10 ? ' many' : ''}` },
    h('span', { class: 'unseen' }, outcomeText(space, outcome, say)),
    ...parts,
    extra,
  );
}
