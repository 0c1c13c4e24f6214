import type { QuoteAnswer } from '../../../src/protocol.ts';
import { h, setText } from '../../shared/dom.ts';
import { multiplier } from '../../shared/money.ts';
import { button, signButton } from '../../shared/shell.ts';
import { saveNumbers } from '../board/own-lists.ts';
import type { Room } from '../room/room.ts';
import { entryText, levelName, oneIn } from '../room/words.ts';
import { stakeOf, type SlipLine } from './slip.ts';

type QuotedLine = QuoteAnswer['lines'][number];

export interface LineView {
  element: HTMLElement;
  update(line: SlipLine, quoted: QuotedLine | null, fault: string | null): void;
}

/** A line of the slip: what is bet, what it costs, what it can win and how likely; its multiplier can be changed, it can be taken out. */
export function lineView(room: Room, line: SlipLine): LineView {
  const { say, shell, language, slip } = room;
  const play = room.plays.get(line.play);
  const row = room.table.plays.find((one) => one.play === line.play);
  const name = row?.names[language] ?? line.play;
  const text = play === undefined ? line.entry : entryText(play, line.entry, language, say);
  const price = h('b', { class: 'line-price' });
  const sums = h('span', { class: 'line-sums' });
  const win = h('span', { class: 'line-win' });
  const fault = h('p', { class: 'line-fault', role: 'alert', hidden: true });
  const id = `times-${line.id}`;
  const times = h('input', {
    id,
    class: 'times',
    inputmode: 'numeric',
    maxlength: '4',
    'aria-label': `${say('multiplier')}: ${name}`,
    onchange: () => slip.setMultiplier(line.id, /^\d{1,4}$/.test(times.value) ? Number(times.value) : 1),
  });
  const element = h(
    'li',
    { class: 'slip-line' },
    h(
      'div',
      { class: 'line-head' },
      h('span', { class: 'line-name' }, name),
      button(say('ownSave'), () => saveNumbers(room, line), 'link line-save'),
      signButton(`${say('remove')}: ${name}, ${text}`, 'close', () => slip.remove(line.id), 'sign small'),
    ),
    h('p', { class: 'line-entry' }, text),
    h('div', { class: 'line-foot' }, sums, h('span', { class: 'line-times' }, '×', times), price),
    win,
    fault,
  );
  return {
    element,
    update(now, quoted, wrong) {
      setText(price, shell.cash(stakeOf(now)));
      setText(
        sums,
        `${say(now.units === 1 ? 'unitsOne' : 'unitsMany', { n: now.units })} × ${shell.cash(now.unit)}`,
      );
      if (document.activeElement !== times || times.value === '') times.value = String(now.multiplier);
      setText(
        win,
        [
          quoted === null ? '' : say('winsUpTo', { amount: shell.cash(quoted.greatestWin) }),
          oddsText(room, line, quoted),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      );
      fault.hidden = wrong === null;
      setText(fault, wrong ?? '');
      element.classList.toggle('refused', wrong !== null);
    },
  };
}

/** What the line pays at this unit and how likely that is; of many levels the first two. */
function oddsText({ table, language, say }: Room, line: SlipLine, quoted: QuotedLine | null): string {
  const levels = table.plays.find((one) => one.play === line.play)?.levels ?? [];
  return levels
    .filter(({ level }) => winsBy(line, level))
    .slice(0, 2)
    .map(({ level, odds, ways }) => {
      const name = levelName(level, language, say);
      const pays = multiplier(quoted?.odds[level] ?? odds, language);
      return `${name} ${pays} (${say('oneIn', { n: oneIn(ways, language) })})`.trim();
    })
    .join(' · ');
}

/** Sides and figures have levels of their own: only those of the entry are shown. */
function winsBy({ entry }: SlipLine, level: string): boolean {
  const options = entry.split(',').map((one) => one.replace(/^[\d-]+:/, ''));
  const own = options.some((one) => one === level || level.startsWith(`${one}_`));
  return own || !options.some((one) => /^[A-Z]{2}/.test(one));
}
