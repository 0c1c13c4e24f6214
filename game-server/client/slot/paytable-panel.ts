import type { SlotSession } from '../../src/protocol.ts';
import { h } from '../shared/dom.ts';
import { percent } from '../shared/money.ts';
import { figuresOf } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import type { SlotKey } from './texts.ts';

type Say = (key: SlotKey, values?: Readonly<Record<string, string | number>>) => string;

/** Where a symbol stands on the sheet: ids in alphabetical order, four in a row. */
export function sheetCell(ids: readonly string[], id: string): { column: number; row: number } {
  const index = ids.toSorted().indexOf(id);
  return { column: index % 4, row: Math.floor(index / 4) };
}

function symbolPicture(ids: readonly string[], id: string): HTMLElement {
  const { column, row } = sheetCell(ids, id);
  const picture = h('span', { class: 'symbol', 'aria-hidden': 'true' });
  picture.style.backgroundPosition = `${(column / 3) * 100}% ${(row / 2) * 100}%`;
  return picture;
}

function lineDrawing(line: readonly number[], label: string): HTMLElement {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '0 0 50 30');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${label}: ${line.map((row) => row + 1).join(' ')}`);
  line.forEach((row, reel) => {
    for (let y = 0; y < 3; y += 1) {
      const cell = document.createElementNS(ns, 'rect');
      for (const [name, value] of Object.entries({
        x: reel * 10 + 0.5,
        y: y * 10 + 0.5,
        width: 9,
        height: 9,
        rx: 2,
        fill: y === row ? '#ffc53d' : '#ffffff1a',
      }))
        cell.setAttribute(name, String(value));
      svg.append(cell);
    }
  });
  return h('li', {}, svg, label);
}

/** What each symbol pays at this stake, the longest run first. */
function payList(shell: Shell, session: SlotSession, stake: number): HTMLElement[] {
  const { paytable } = session;
  const { language } = shell;
  const ids = paytable.symbols.map((symbol) => symbol.id);
  return paytable.symbols.map((symbol) => {
    const unit = symbol.role === 'scatter' ? stake : stake / paytable.lines.length;
    const rows = Object.entries(symbol.pays).toSorted(([a], [b]) => Number(b) - Number(a));
    return h(
      'li',
      {},
      symbolPicture(ids, symbol.id),
      h(
        'div',
        {},
        h('strong', {}, symbol.names[language]),
        ...rows.map(([count, times]) =>
          h('div', {}, h('i', {}, `${count}×`), ` ${shell.cash(times * unit)}`),
        ),
      ),
    );
  });
}

export function openPaytable(
  shell: Shell,
  session: SlotSession,
  say: Say,
  stake: number,
  first?: { onStart: () => void },
): void {
  const { paytable } = session;
  const { language } = shell;
  const nameOf = (role: 'wild' | 'scatter') =>
    paytable.symbols.find((symbol) => symbol.role === role)?.names[language] ?? '';
  const pays = payList(shell, session, stake);
  const options = paytable.options.map((option) =>
    h(
      'li',
      {},
      `${option.names[language]}: ${say('times', { n: option.multiplier })} · ${say('optionDetail', { spins: Object.values(option.spins).join(' / '), rtp: percent(option.returnToPlayer, language) })}`,
    ),
  );
  const body = h(
    'div',
    { class: 'stack' },
    figuresOf(shell, session.figures),
    h('p', {}, say('rulesLead', { lines: paytable.lines.length })),
    h('p', {}, say('wildRule', { wild: nameOf('wild'), scatter: nameOf('scatter') })),
    h('p', {}, say('scatterRule', { scatter: nameOf('scatter') })),
    h('p', { class: 'note' }, say('payNote', { amount: shell.cash(stake) })),
    h('ul', { class: 'pays' }, ...pays),
    h('h3', {}, say('features')),
    h('ul', {}, ...options),
    h('p', { class: 'note' }, say('freeRule', { n: paytable.maximumFreeSpins })),
    h('h3', {}, say('linesTitle')),
    h(
      'ul',
      { class: 'lines' },
      ...paytable.lines.map((line, i) => lineDrawing(line, say('line', { n: i + 1 }))),
    ),
    h('p', { class: 'note' }, say('keys')),
  );
  const dialog = shell.dialog(shell.t('rules'), body, {
    wide: true,
    ...(first ? { actions: [button(shell.t('start'), () => dialog.close(), 'gold')] } : {}),
  });
  if (first) {
    dialog.addEventListener('close', first.onStart);
    dialog.querySelector<HTMLButtonElement>('footer button')?.focus();
  }
}
