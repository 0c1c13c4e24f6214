import { h } from '../shared/dom.ts';
import type { Chip } from './chips.ts';
import type { FeltPlace, FeltTable } from './felt.ts';
import { type Scene, type SceneHost, type SceneMark } from './scene.ts';

/** A view of any table with chips: what was drawn, and what each chip is paid. */
export interface ChipsView<Outcome> {
  outcome: Outcome;
  chips: readonly (Chip & { pays: number })[];
  stake: number;
  payout: number;
}

interface Table<Outcome> {
  felt: FeltTable;
  /** What is drawn above the felt, or over it where the stage is small. */
  show: Element;
  name: string;
  /** Both have room on any stage: nothing comes up over the felt. */
  stacked?: boolean;
  missing: string;
  backdrop: Element;
  begin?: () => void;
  play(outcome: Outcome): Promise<void>;
  wins(place: FeltPlace, outcome: Outcome, paid: ReadonlySet<string>): boolean;
  mark(outcome: Outcome, won: boolean): SceneMark;
}

/** The scene of a table: its chips are the bet, the result is played above them, then what won shines. */
export function tableScene<Outcome>(
  host: SceneHost,
  table: Table<Outcome>,
): Scene<ChipsView<Outcome>, { chips: readonly Chip[] }> {
  const { felt } = table;
  const show = h('div', { class: 'table-show' }, table.show);
  const element = h(
    'div',
    { class: `table ${table.name}${table.stacked === true ? ' stacked' : ''}` },
    h('div', { class: 'felt-box' }, felt.element),
    show,
  );
  const lift = (on: boolean): void => void element.classList.toggle('lifted', on);
  return {
    element,
    backdrop: table.backdrop,
    controls: h('div', {}, felt.tray),
    form: () => (felt.chips.total() === 0 ? null : { chips: felt.chips.all() }),
    missing: () => table.missing,
    setForm: ({ chips }) => felt.set(chips),
    enable: (on) => felt.enable(on),
    ownStake: () => felt.chips.total(),
    scaleStake: (change) => felt.scale(change),
    mayScale: (change) => (change === 'undo' ? felt.chips.mayUndo() : felt.chips.total() > 0),
    begin() {
      felt.quiet();
      lift(true);
      table.begin?.();
    },
    async present({ view }) {
      await table.play(view.outcome);
      lift(false);
      const paid = new Set(
        view.chips.filter(({ pays }) => pays > 0).map(({ market, selection }) => `${market}:${selection}`),
      );
      felt.settle(view.chips, (place) => table.wins(place, view.outcome, paid));
      await host.clock.wait(250);
    },
    mark: ({ view, payout, staked }) => table.mark(view.outcome, payout > staked),
    clear() {
      lift(false);
      felt.quiet();
    },
  };
}
