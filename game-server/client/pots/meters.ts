import type { JackpotState } from '../../src/protocol.ts';
import { calm } from '../shared/calm.ts';
import { h, setText } from '../shared/dom.ts';
import { localeOf } from '../shared/money.ts';
import { addressedZone } from '../shared/session.ts';
import type { Shell } from '../shared/shell.ts';
import { translator } from '../shared/texts.ts';
import { countingTo, shownAt, type Counting } from '@croupier/contract/counting';
import potTexts from './texts.json' with { type: 'json' };

/** The pots above the game; each counts up to what was last known to be in it. */
export interface Meters {
  element: HTMLElement;
  show(state: JackpotState): void;
  stop(): void;
}

const pollMs = 5_000;

interface Meter {
  amount: HTMLElement;
  counting: Counting;
}

export function createMeters(
  shell: Pick<Shell, 'language' | 'cash'>,
  first: JackpotState,
  { read, busy }: { read: () => Promise<JackpotState | null>; busy: () => boolean },
): Meters {
  const say = translator(potTexts, shell.language);
  const meters = new Map<string, Meter>();
  const bounds = new Map<string, HTMLElement>();
  const items = first.levels.map(({ level, names, amount }) => {
    const sum = h('dd', { class: 'sum' }, shell.cash(amount));
    const bound = h('dd', { class: 'bound' });
    meters.set(level, { amount: sum, counting: countingTo(amount, amount, 0, 0) });
    bounds.set(level, bound);
    return h('div', { class: `pot ${level}` }, h('dt', {}, names[shell.language]), sum, bound);
  });
  const element = h('dl', { class: 'pots', 'aria-label': say('pots'), role: 'group' }, ...items);
  let entries = first.entries;
  let frame = 0;
  const draw = (now: number): void => {
    let going = false;
    for (const { amount, counting } of meters.values()) {
      const shown = shownAt(counting, now);
      setText(amount, shell.cash(shown));
      going ||= shown < counting.to;
    }
    frame = going ? requestAnimationFrame(draw) : 0;
  };
  const show = (state: JackpotState): void => {
    // An answer that was overtaken on its way would turn the meters back.
    if (state.entries < entries) return;
    entries = state.entries;
    const now = performance.now();
    for (const { level, amount, bound } of state.levels) {
      const meter = meters.get(level);
      if (meter) meter.counting = countingTo(shownAt(meter.counting, now), amount, now, calm() ? 0 : pollMs);
      const place = bounds.get(level);
      if (place) setText(place, boundWords(shell, bound));
    }
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  show(first);
  const timer = setInterval(() => {
    if (document.hidden || busy()) return;
    void read().then(
      (state) => {
        // A round that began meanwhile shows what it did to the pots itself.
        if (state && !busy()) show(state);
      },
      () => undefined,
    );
  }, pollMs);
  return {
    element,
    show,
    stop() {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    },
  };
}

function boundWords(
  shell: Pick<Shell, 'language' | 'cash'>,
  bound: JackpotState['levels'][number]['bound'],
): string {
  const say = translator(potTexts, shell.language);
  return bound.by === 'amount'
    ? say('byAmount', { amount: shell.cash(bound.ceiling) })
    : say('byDay', { time: dayOf(bound.before, shell.language) });
}

const dayOf = (instant: string, language: Shell['language']): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: addressedZone(),
  }).format(new Date(instant));
