import { h } from '../../shared/dom.ts';
import { parseMoney } from '../../shared/money.ts';
import type { Room } from '../room/room.ts';
import type { Stop } from './slip.ts';

const number = (id: string): HTMLInputElement =>
  h('input', { id, inputmode: 'numeric', value: 1, maxlength: '4' });

/** What was typed, within what is allowed. */
function whole({ value }: HTMLInputElement, most: number): number {
  const read = /^\d{1,4}$/.test(value.trim()) ? Number(value) : 1;
  return Math.min(most, Math.max(1, read));
}

interface ProfitField {
  field: HTMLInputElement;
  fault: HTMLElement;
  showFault(isWrong: boolean): void;
}

/** The profit that ends a purchase, with what is wrong with it. */
function profitField({ say }: Room): ProfitField {
  const field = h('input', {
    id: 'chase-profit',
    inputmode: 'decimal',
    maxlength: '12',
    'aria-label': say('profit'),
    'aria-describedby': 'chase-profit-fault',
  });
  const fault = h('p', { id: 'chase-profit-fault', class: 'line-fault', role: 'alert', hidden: true });
  return {
    field,
    fault,
    showFault(isWrong) {
      field.setAttribute('aria-invalid', String(isWrong));
      fault.hidden = !isWrong;
      fault.replaceChildren(isWrong ? say('profitFault') : '');
    },
  };
}

/** The same lines for several issues one after the other, each at the same price, and when the rest comes back. */
export function chaseView(room: Room): HTMLElement {
  const { say, slip, session } = room;
  const issues = number('chase-issues');
  const multiple = number('chase-multiple');
  const stop = h(
    'select',
    { id: 'chase-stop' },
    h('option', { value: 'never' }, say('stopNever')),
    h('option', { value: 'win' }, say('stopWin')),
    h('option', { value: 'profit' }, say('stopProfitChoice')),
  );
  const { field: profit, fault, showFault } = profitField(room);
  const more = h(
    'div',
    { class: 'chase-more', hidden: true },
    h('label', { for: 'chase-multiple' }, say('chaseMultiple')),
    multiple,
    h('label', { for: 'chase-stop' }, say('chaseStop')),
    stop,
    profit,
    fault,
  );
  const stopOf = (): Stop | null => {
    if (stop.value === 'win') return { on: 'win' };
    if (stop.value !== 'profit') return { on: 'never' };
    const amount = parseMoney(profit.value, room.language, session.currency);
    return amount === null || amount < 1 ? null : { on: 'profit', amount };
  };
  const apply = (): void => {
    const [many, times] = [whole(issues, room.limits.issues), whole(multiple, room.limits.maxMultiplier)];
    issues.value = String(many);
    multiple.value = String(times);
    more.hidden = many === 1;
    profit.hidden = stop.value !== 'profit';
    const until = stopOf();
    showFault(until === null && profit.value !== '');
    slip.repeat(many, many === 1 ? 1 : times, until);
  };
  profit.hidden = true;
  for (const field of [issues, multiple, stop, profit]) field.addEventListener('change', apply);
  room.on('slip', () => {
    if (slip.issues > 1 || issues.value === '1') return;
    issues.value = '1';
    multiple.value = '1';
    more.hidden = true;
  });
  return h(
    'fieldset',
    { class: 'chase' },
    h('legend', { class: 'unseen' }, say('chase')),
    h('div', { class: 'chase-first' }, h('label', { for: 'chase-issues' }, say('chaseIssuesLabel')), issues),
    more,
  );
}
