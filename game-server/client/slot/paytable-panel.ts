import type { SlotArt, SlotPaytable } from '@croupier/games/slot';
import { h } from '../shared/dom.ts';
import { localeOf, percent, type Language } from '../shared/money.ts';
import { figuresOf } from '../shared/panels.ts';
import { button, type Shell } from '../shared/shell.ts';
import { potRules } from '../pots/rules.ts';
import type { SlotSession } from './session.ts';
import { featureRules } from './rules-text.ts';
import type { SlotKey } from './texts.ts';

type Say = (key: SlotKey, values?: Readonly<Record<string, string | number>>) => string;

/** Where a symbol of the pay table stands on the sheet. */
export function sheetCell(art: SlotArt, symbol: number): { column: number; row: number; rows: number } {
  const at = art.cells[symbol] ?? 0;
  const rows = Math.ceil(art.cells.length / art.columns);
  return { column: at % art.columns, row: Math.floor(at / art.columns), rows };
}

export function symbolPicture(art: SlotArt, symbol: number): HTMLElement {
  const { column, row, rows } = sheetCell(art, symbol);
  const picture = h('span', { class: 'symbol', 'aria-hidden': 'true' });
  picture.style.backgroundSize = `${art.columns * 100}% ${rows * 100}%`;
  picture.style.backgroundPosition = `${(column / (art.columns - 1)) * 100}% ${rows > 1 ? (row / (rows - 1)) * 100 : 0}%`;
  return picture;
}

function lineDrawing(line: readonly number[], rows: number, label: string): HTMLElement {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', `0 0 ${line.length * 10} ${rows * 10}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${label}: ${line.map((row) => row + 1).join(' ')}`);
  line.forEach((row, reel) => {
    for (let y = 0; y < rows; y += 1) {
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

/** `5×`; of clusters, whose steps are further apart, `8–9×`, and `15+×` for the highest. */
function countText(count: string, above: string | undefined, open: boolean): string {
  if (!open) return `${count}×`;
  if (above === undefined) return `${count}+×`;
  const last = Number(above) - 1;
  return last > Number(count) ? `${count}–${last}×` : `${count}×`;
}

const roleRows = {
  wild: 'wildRow',
  mystery: 'mysteryRow',
  coin: 'coinRow',
  collector: 'collectorRow',
} as const;

/** What a symbol does beside paying; nothing of ordinary ones. */
function roleWords(role: SlotPaytable['symbols'][number]['role'], opens: number, say: Say): string | null {
  if (role === 'ordinary') return null;
  if (role === 'scatter') return opens > 0 ? say('scatterRow', { n: opens }) : null;
  return say(roleRows[role]);
}

/** What each symbol pays at this stake, the longest run first, and what it does. */
export function payList(
  shell: Pick<Shell, 'cash' | 'language'>,
  session: Pick<SlotSession, 'paytable' | 'look'>,
  say: Say,
  stake: number,
): HTMLElement[] {
  const { paytable } = session;
  const { language } = shell;
  const open = paytable.blocks.cluster !== undefined;
  return paytable.symbols.map((symbol, index) => {
    const unit = symbol.role === 'scatter' ? stake : stake / paytable.coins;
    const rows = Object.entries(symbol.pays)
      .filter(([, times]) => times > 0)
      .toSorted(([a], [b]) => Number(b) - Number(a));
    const does = roleWords(symbol.role, paytable.scattersToOpen, say);
    return h(
      'li',
      {},
      symbolPicture(session.look.art, index),
      h(
        'div',
        {},
        h('strong', {}, symbol.names[language]),
        does === null ? null : h('span', { class: 'does' }, does),
        ...rows.map(([count, times], at) =>
          h('div', {}, h('i', {}, countText(count, rows[at - 1]?.[0], open)), ` ${shell.cash(times * unit)}`),
        ),
      ),
    );
  });
}

function rules(
  paytable: SlotPaytable,
  say: Say,
  nameOf: (role: 'wild' | 'scatter') => string,
  { language, worth }: { language: Language; worth: (coins: number) => string },
): HTMLElement[] {
  const { lines, ways, cascade, wildFactor, scattersToOpen } = paytable;
  const wild = nameOf('wild');
  const scatter = nameOf('scatter');
  const alone = Math.max(
    0,
    ...Object.values(paytable.symbols.find(({ role }) => role === 'wild')?.pays ?? {}),
  );
  const { cluster } = paytable.blocks;
  const counted =
    lines.length > 0
      ? say('rulesLead', { lines: lines.length })
      : say('waysLead', { ways: paytable.blocks.rows ? `≤ ${ways}` : ways });
  const scatterPays = paytable.symbols.some(
    ({ role, pays }) => role === 'scatter' && Object.keys(pays).length > 0,
  );
  const paragraphs = [
    cluster ? say('clusterLead', { min: cluster.min }) : counted,
    scatter ? say('wildRule', { wild, scatter }) : say('wildRuleAll', { wild }),
    wildFactor > 1 ? say('wildFactorRule', { wild, n: wildFactor, amount: worth(alone) }) : '',
    cascade ? say('cascadeRule', { base: cascade.base.join(', '), free: cascade.free.join(', ') }) : '',
    scatter && scattersToOpen > 0
      ? say(scatterPays ? 'scatterRule' : 'scatterOpensRule', { scatter, n: scattersToOpen })
      : '',
    ...featureRules(paytable, say, { language, cash: (times) => worth(times * paytable.coins) }),
    paytable.options.length === 0 && !paytable.blocks.fill ? say('noFeature') : '',
  ];
  return paragraphs.flatMap((text) => (text === '' ? [] : h('p', {}, text)));
}

function features(paytable: SlotPaytable, say: Say, language: Language, symbol: string): HTMLElement[] {
  if (paytable.options.length === 0) return [];
  const several = paytable.options.length > 1;
  const options = paytable.options.map((option) => {
    const turned = paytable.blocks.wheel?.outer.flatMap((segment) =>
      'spins' in segment ? segment.spins : [],
    );
    const spins = (turned ?? Object.values(option.spins)).join(' / ');
    const detail = say('optionDetail', { spins, rtp: percent(option.returnToPlayer, language) });
    return h('li', {}, `${option.names[language]}: ${say('times', { n: option.multiplier })} · ${detail}`);
  });
  const more = paytable.options
    .map((option) => (several ? `${option.names[language]} +${option.retrigger}` : `+${option.retrigger}`))
    .join(', ');
  return [
    h('h3', {}, say('features')),
    h('ul', {}, ...options),
    h(
      'p',
      {},
      paytable.options.some(({ retrigger }) => retrigger > 0)
        ? say('retriggerRule', { n: paytable.scattersToOpen, symbol, more })
        : say('retriggerNone'),
    ),
    h('p', { class: 'note' }, say('freeRule', { n: paytable.maximumFreeSpins })),
  ];
}

/** What bounds a round, and what becomes of one that is interrupted. */
function limits(
  shell: Shell,
  { paytable, game: { maxWinTimes } }: Limited,
  say: Say,
  stake: number,
): HTMLElement[] {
  const { language } = shell;
  const [first] = paytable.options;
  return [
    h('h3', {}, say('moreRules')),
    h(
      'p',
      {},
      say('capRule', {
        n: maxWinTimes.toLocaleString(localeOf(language)),
        amount: shell.cash(maxWinTimes * stake),
      }),
    ),
    h('p', {}, say('breakRule')),
    ...(first !== undefined && paytable.options.length > 1
      ? [h('p', {}, say('choiceRule', { option: first.names[language] }))]
      : []),
    h('p', {}, say('faultRule')),
  ];
}
type Limited = Pick<SlotSession, 'paytable' | 'game'>;

/** The reels as the server spins them; long, so they open on demand. */
function stripList({ strips, symbols }: SlotPaytable, say: Say, language: Language): HTMLElement[] {
  const sets = (['base', 'free'] as const).filter((set) => strips[set].length > 0);
  return sets.map((set) =>
    h(
      'details',
      { class: 'strips' },
      h('summary', {}, `${say('stripsTitle')}: ${say(set === 'base' ? 'baseReels' : 'freeReels')}`),
      h('p', { class: 'note' }, say('stripsLead')),
      h(
        'ol',
        {},
        ...strips[set].map((strip, reel) =>
          h(
            'li',
            {},
            h('strong', {}, say('reelNumber', { n: reel + 1, size: strip.length })),
            ` ${strip.map((symbol) => symbols[symbol]?.names[language] ?? '').join(', ')}`,
          ),
        ),
      ),
    ),
  );
}

function lineList(paytable: SlotPaytable, say: Say): HTMLElement[] {
  if (paytable.lines.length === 0) return [];
  const drawn = paytable.lines.map((line, i) => lineDrawing(line, paytable.rows, say('line', { n: i + 1 })));
  return [h('h3', {}, say('linesTitle')), h('ul', { class: 'lines' }, ...drawn)];
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
  const body = h(
    'div',
    { class: 'stack' },
    // What the symbols pay comes first, the game's statistics last.
    h('p', { class: 'note' }, say('payNote', { amount: shell.cash(stake) })),
    h('ul', { class: 'pays' }, ...payList(shell, session, say, stake)),
    ...rules(paytable, say, nameOf, {
      language,
      worth: (coins) => shell.cash((coins * stake) / paytable.coins),
    }),
    ...features(paytable, say, language, nameOf('scatter')),
    ...(session.jackpot ? potRules(shell, session.jackpot, session.shown.returnToPlayer) : []),
    ...limits(shell, session, say, stake),
    ...stripList(paytable, say, language),
    ...lineList(paytable, say),
    h('p', { class: 'note' }, say('keys')),
    figuresOf(shell, session.shown),
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
