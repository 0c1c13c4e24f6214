import { colourOf, double, type DoubleDraw, type DoubleShown } from '@croupier/games/shared/double/rules';
import { h } from '../../shared/dom.ts';
import type { Sight } from '../../table/scene.ts';
import { restingAt, turnedTo } from './turn.ts';

/** So many rounds of the wheel lie side by side, so that none of its ends is seen. */
const copies = 5;

const tile = (field: number): HTMLElement =>
  h('li', { class: colourOf(field) }, h('span', {}, field === 0 ? '★' : String(field)));

/** The wheel as a row of tiles that runs under a pointer. `onPass`: another tile has come under it. */
export function createReel({ calm, onPass }: { calm: boolean; onPass: () => void }) {
  const fields = Array.from({ length: copies * double.fields }, (_, n) => tile(n % double.fields));
  const reel = h('ul', { class: 'reel' }, ...fields);
  /** In tiles, from where the wheel rested. */
  let rest = 0;
  let passed = 0;
  let lit: number | null = null;
  const light = (field: number | null): void => {
    if (field === lit) return;
    lit = field;
    fields.forEach((one, n) => one.classList.toggle('lit', field !== null && n % double.fields === field));
  };
  const show = (position: number): void => {
    const within = ((position % double.fields) + double.fields) % double.fields;
    reel.style.setProperty('--at', (within + 2 * double.fields).toFixed(4));
    const now = Math.floor(position);
    if (now !== passed) onPass();
    passed = now;
  };
  return {
    element: h(
      'div',
      { class: 'wheel', 'aria-hidden': 'true' },
      h('div', { class: 'window' }, reel),
      h('div', { class: 'pointer' }),
    ),
    draw({ phase, roundId, elapsedMs, shown, drawn }: Sight): void {
      if (phase === 'settled' && drawn !== null) {
        const { field } = drawn as DoubleDraw;
        rest = restingAt(roundId, field);
        light(field);
        return show(rest);
      }
      const field = phase === 'running' ? ((shown as DoubleShown | null)?.field ?? null) : null;
      if (phase !== 'running') {
        light(null);
        return show(rest);
      }
      const turned = turnedTo(rest, elapsedMs, field === null ? null : restingAt(roundId, field), calm);
      light(turned.still ? field : null);
      show(turned.at);
    },
  };
}
