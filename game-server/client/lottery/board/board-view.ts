import { EntryError, maxUnits, type Play } from '@croupier/games/lottery';
import type { NumberList } from '../../../src/protocol.ts';
import { h, keepFocus, setText } from '../../shared/dom.ts';
import { localeOf } from '../../shared/money.ts';
import { button } from '../../shared/shell.ts';
import type { Room, PlayOnTable } from '../room/room.ts';
import { stakeOf, type SlipLine } from '../slip/slip.ts';
import { boardOf, groupOf, listOf, offeredKinds, type Board, type ListForm, type PlayGroup } from './form.ts';
import { complete, inOrder, randomEntry, readable } from './random.ts';
import { aboutPlay } from './about-play.ts';
import { listEntry, readLines } from './list.ts';
import { listField, type Typed } from './list-field.ts';
import { openOwnNumbers } from './own-lists.ts';
import { kindOf, picksOf } from './picks.ts';
import { rowField } from './row-field.ts';

const randomLines = 5;
const maxTries = 50;

interface Parts {
  groups: HTMLElement;
  plays: HTMLElement;
  about: HTMLElement;
  kinds: HTMLElement;
  field: HTMLElement;
  sum: HTMLElement;
  add: HTMLButtonElement;
}

/** Where a player says what they bet: a group of plays, a play, how it is entered, and the board or the list. */
export class BoardView {
  readonly element: HTMLElement;
  readonly #room: Room;
  readonly #parts: Parts;
  #group: PlayGroup = 'exact';
  #play: Play;
  #row: PlayOnTable;
  #kind = '';
  #board: Board | null = null;
  #list: ListForm | null = null;
  #picks: string[][] = [];
  readonly #typed: Typed = { text: '', merged: null };
  #unit = 0;
  #multiplier = 1;
  readonly #times: HTMLInputElement;
  readonly #units: HTMLSelectElement;

  constructor(room: Room) {
    this.#room = room;
    const [first] = room.offered;
    if (first === undefined) throw new Error('a table without plays');
    this.#play = first.play;
    this.#row = first.row;
    const { say } = room;
    this.#times = h('input', {
      id: 'board-times',
      inputmode: 'numeric',
      value: '1',
      maxlength: '4',
      onchange: () => this.#setTimes(this.#times.value),
    });
    this.#units = h('select', { id: 'board-unit', onchange: () => this.#setUnit(Number(this.#units.value)) });
    this.#parts = {
      groups: h('div', { class: 'groups', role: 'group', 'aria-label': say('groups') }),
      plays: h('div', { class: 'plays', role: 'group', 'aria-label': say('plays') }),
      about: h('div', { class: 'about' }),
      kinds: h('div', { class: 'kinds', role: 'group', 'aria-label': say('kinds') }),
      field: h('div', { class: 'field' }),
      sum: h('p', { class: 'board-sum', role: 'status' }),
      add: button(say('add'), () => this.#add(), 'gold'),
    };
    this.element = this.#layOut();
    room.on('title', () => this.#open());
    this.#open();
  }

  #layOut(): HTMLElement {
    const { groups, plays, about, kinds, field, sum, add } = this.#parts;
    const { say } = this.#room;
    const step = (label: string, by: number, name: 'minus' | 'plus') =>
      button(label, () => this.#setTimes(String(this.#multiplier + by)), 'sign step', name);
    const amount = h(
      'div',
      { class: 'amounts' },
      h('label', { for: 'board-unit' }, say('unit')),
      this.#units,
      h('label', { for: 'board-times' }, say('multiplier')),
      h(
        'span',
        { class: 'stepper' },
        step(say('less'), -1, 'minus'),
        this.#times,
        step(say('more'), 1, 'plus'),
      ),
    );
    return h(
      'section',
      { class: 'board', 'aria-label': say('tabBet') },
      groups,
      plays,
      about,
      kinds,
      field,
      h('div', { class: 'board-foot' }, amount, h('div', { class: 'board-buy' }, sum, add)),
    );
  }

  /** Begins with the first play of the table. */
  #open(): void {
    const { units } = this.#room.limits;
    this.#unit = units[0] ?? 0;
    this.#units.replaceChildren(
      ...units.map((unit) => h('option', { value: unit }, this.#room.shell.cash(unit))),
    );
    const [first] = this.#room.offered;
    if (first === undefined) return;
    this.#group = groupOf(first.play);
    this.#choose(first.play, first.row);
  }

  #choose(play: Play, row: PlayOnTable): void {
    this.#play = play;
    this.#row = row;
    this.#chooseKind(offeredKinds(play)[0] ?? '');
    this.#drawPlays();
    this.#parts.about.replaceChildren(...aboutPlay(this.#room, row));
  }

  #chooseKind(kind: string): void {
    this.#kind = kind;
    this.#board = boardOf(this.#play, kind, this.#room.language);
    this.#list = listOf(this.#play, kind);
    this.#picks = this.#board?.rows.map(() => []) ?? [];
    this.#typed.text = '';
    this.#typed.merged = null;
    this.#drawKinds();
    this.#drawField();
    this.#drawSum();
  }

  #drawPlays(): void {
    const { offered, say } = this.#room;
    const groups = [...new Set(offered.map(({ play }) => groupOf(play)))];
    const chip = (label: string, pressed: boolean, then: () => void, className: string) =>
      h(
        'button',
        { type: 'button', class: className, 'aria-pressed': String(pressed), onclick: then },
        label,
      );
    this.#parts.groups.hidden = groups.length < 2;
    keepFocus(this.#parts.groups, () =>
      this.#parts.groups.replaceChildren(
        ...groups.map((group) =>
          chip(say(`group_${group}`), group === this.#group, () => this.#openGroup(group), 'tab'),
        ),
      ),
    );
    keepFocus(this.#parts.plays, () =>
      this.#parts.plays.replaceChildren(
        ...offered
          .filter(({ play }) => groupOf(play) === this.#group)
          .map(({ play, row }) =>
            chip(row.names[this.#room.language], play === this.#play, () => this.#choose(play, row), 'chip'),
          ),
      ),
    );
  }

  #openGroup(group: PlayGroup): void {
    this.#group = group;
    const first = this.#room.offered.find(({ play }) => groupOf(play) === group);
    if (first !== undefined) this.#choose(first.play, first.row);
  }

  #drawKinds(): void {
    const { say } = this.#room;
    const kinds = offeredKinds(this.#play);
    this.#parts.kinds.hidden = kinds.length < 2;
    keepFocus(this.#parts.kinds, () =>
      this.#parts.kinds.replaceChildren(
        ...kinds.map((kind) =>
          h(
            'button',
            {
              type: 'button',
              class: 'chip small',
              'aria-pressed': String(kind === this.#kind),
              onclick: () => this.#chooseKind(kind),
            },
            say(`kind${kind}` as 'kindP'),
          ),
        ),
      ),
    );
  }

  #drawField(): void {
    const { say } = this.#room;
    const board = this.#board;
    const chance = h(
      'div',
      { class: 'chance' },
      board === null || board.rows.every(({ name }) => name.of === 'options' || name.of === 'places')
        ? null
        : button(say('complete'), () => this.#complete()),
      button(say('randoms', { n: randomLines }), () => this.#addRandom()),
      button(say('clear'), () => this.#chooseKind(this.#kind)),
      button(say('ownNumbers'), () => openOwnNumbers(this.#room, (list) => this.#use(list))),
    );
    this.#parts.field.replaceChildren(
      ...(board === null
        ? [listField(this.#room, this.#play, this.#list, this.#typed, () => this.#drawSum())]
        : board.rows.map((row, at) =>
            rowField(this.#room, this.#row, {
              row,
              id: `row-${at}`,
              press: (value) => this.#press(at, value),
              set: (values) => this.#setRow(at, values),
            }),
          )),
      chance,
    );
  }

  #press(at: number, value: string): void {
    const row = this.#board?.rows[at];
    const picked = this.#picks[at];
    if (row === undefined || picked === undefined) return;
    if (picked.includes(value))
      return this.#setRow(
        at,
        picked.filter((one) => one !== value),
      );
    if (picked.length >= row.most) {
      this.#room.shell.toast(this.#room.say('atMost', { n: row.most }));
      return;
    }
    this.#setRow(at, [...picked, value]);
  }

  #setRow(at: number, values: readonly string[]): void {
    const row = this.#board?.rows[at];
    if (row === undefined) return;
    this.#picks[at] = inOrder(row, values);
    const rival = { bankers: 'others', others: 'bankers' }[row.name.of as 'bankers'];
    const other = this.#board?.rows.findIndex(({ name }) => name.of === rival) ?? -1;
    if (rival !== undefined && other >= 0)
      this.#picks[other] = (this.#picks[other] ?? []).filter((value) => !values.includes(value));
    this.#showPicks();
  }

  #showPicks(): void {
    for (const [at, group] of [...this.#parts.field.querySelectorAll('.pick-row')].entries())
      for (const cell of group.querySelectorAll<HTMLElement>('.cell'))
        cell.setAttribute(
          'aria-pressed',
          String(this.#picks[at]?.includes(cell.dataset['value'] ?? '') ?? false),
        );
    this.#drawSum();
  }

  #complete(): void {
    const board = this.#board;
    if (board === null) return;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const picks = complete(board, this.#picks);
      if (!board.entries(picks).every((entry) => readable(this.#play, entry))) continue;
      this.#picks = picks;
      this.#showPicks();
      return;
    }
    this.#room.shell.toast(this.#room.say('cannotComplete'));
  }

  /** Own numbers on the board of their play; where they were typed, in its list. */
  #use({ play: code, entry }: NumberList): void {
    const { offered, shell, say } = this.#room;
    const found = offered.find(({ play }) => play.code === code);
    if (found === undefined) return shell.toast(say('ownNotOffered'), 'bad');
    const { kind, body } = kindOf(found.play, entry);
    this.#group = groupOf(found.play);
    this.#choose(found.play, found.row);
    if (offeredKinds(found.play).includes(kind)) this.#chooseKind(kind);
    const picks = this.#board === null ? null : picksOf(this.#play, this.#board, entry);
    if (picks !== null) {
      this.#picks = picks;
      this.#showPicks();
    } else if (this.#list !== null && this.#kind === kind) {
      this.#typed.text = body;
      this.#typed.merged = false;
      this.#drawField();
      this.#drawSum();
    } else {
      const { text, units } = this.#play.read(entry);
      this.#put([{ play: code, unit: this.#unit, multiplier: this.#multiplier, entry: text, units }]);
    }
  }

  /** What is bet as the board stands; in words why nothing can be, where something is missing or too much. */
  #lines(): Omit<SlipLine, 'id'>[] | { why: string } {
    const { say } = this.#room;
    const base = { play: this.#play.code, unit: this.#unit, multiplier: this.#multiplier };
    const entries = this.#board === null ? this.#typedEntries() : this.#board.entries(this.#picks);
    if ('why' in entries) return entries;
    const lines: Omit<SlipLine, 'id'>[] = [];
    for (const entry of entries) {
      try {
        const { text, units } = this.#play.read(entry);
        lines.push({ ...base, entry: text, units });
      } catch (error) {
        if (!(error instanceof EntryError)) throw error;
        // Of what the page lets through, this is the one thing that only all of it together can be.
        return {
          why:
            error.at === 'units'
              ? say('tooManyUnits', { n: maxUnits.toLocaleString(localeOf(this.#room.language)) })
              : say('nothingYet'),
        };
      }
    }
    return lines.length === 0 ? { why: say('nothingYet') } : lines;
  }

  #typedEntries(): string[] | { why: string } {
    const { say } = this.#room;
    const list = this.#list ?? { prefix: '' };
    const { good, twice } = readLines(this.#play, list, this.#typed.text);
    if (twice > 0 && this.#typed.merged === null) return { why: say('listTwiceAsk') };
    const entry = listEntry(list, good, this.#typed.merged !== false);
    return entry === null ? [] : [entry];
  }

  #drawSum(): void {
    const { say, shell } = this.#room;
    const lines = this.#lines();
    this.#parts.add.setAttribute('aria-disabled', String('why' in lines));
    if ('why' in lines) return setText(this.#parts.sum, lines.why);
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    const stake = lines.reduce((sum, line) => sum + stakeOf(line), 0);
    setText(
      this.#parts.sum,
      say(units === 1 ? 'oneUnit' : 'units', {
        n: units.toLocaleString(localeOf(this.#room.language)),
        amount: shell.cash(stake),
      }),
    );
  }

  #setTimes(text: string): void {
    const { maxMultiplier } = this.#room.limits;
    const read = /^\d{1,4}$/.test(text.trim()) ? Number(text) : this.#multiplier;
    this.#multiplier = Math.min(maxMultiplier, Math.max(1, read));
    this.#times.value = String(this.#multiplier);
    this.#drawSum();
  }

  #setUnit(unit: number): void {
    if (this.#room.limits.units.includes(unit)) this.#unit = unit;
    this.#drawSum();
  }

  #add(): void {
    const lines = this.#lines();
    if ('why' in lines) return this.#room.shell.toast(lines.why);
    this.#put(lines);
    this.#chooseKind(this.#kind);
  }

  #addRandom(): void {
    const [board, list] = [this.#board, this.#list];
    const one = (): string | null => {
      if (board !== null) return randomEntry(this.#play, { board });
      return list === null ? null : randomEntry(this.#play, { list });
    };
    const lines = Array.from({ length: randomLines }, one).flatMap((entry) => {
      if (entry === null) return [];
      const { text, units } = this.#play.read(entry);
      return [{ play: this.#play.code, unit: this.#unit, multiplier: this.#multiplier, entry: text, units }];
    });
    this.#put(lines);
  }

  #put(lines: readonly Omit<SlipLine, 'id'>[]): void {
    const { slip, shell, say, title } = this.#room;
    const added = slip.add(lines, title.current?.sequence ?? null);
    const text =
      added < lines.length
        ? say('slipFull', { n: added })
        : say(added === 1 ? 'addedOne' : 'added', { n: added });
    shell.toast(text, added < lines.length ? 'bad' : 'good');
    shell.say(text);
  }
}
