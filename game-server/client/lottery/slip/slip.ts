import type { PurchaseRequest, QuoteRequest } from '../../../src/protocol.ts';

export type SentLine = QuoteRequest['lines'][number];
export interface SlipLine extends SentLine {
  id: number;
  /** As its play reads it. */
  units: number;
}
export type Stop = PurchaseRequest['stop'];

export const stakeOf = ({
  units,
  unit,
  multiplier,
}: Pick<SlipLine, 'units' | 'unit' | 'multiplier'>): number => units * unit * multiplier;

export interface SlipLimits {
  maxLines: number;
  maxMultiplier: number;
  issues: number;
}

/** What is to be bought: lines, and for how many issues from which one on. */
export class Slip {
  #lines: SlipLine[] = [];
  #next = 1;
  #limits: SlipLimits;
  /** What happened to lines that came from elsewhere: a draft, or an earlier ticket. */
  notices: readonly string[] = [];
  readonly #changed: () => void;
  /** The issue that the lines are for; set with the first line and never moved without asking. */
  sequence: number | null = null;
  issues = 1;
  multiple = 1;
  /** Null while the player hasn’t said at which profit: then nothing is bought. */
  stop: Stop | null = { on: 'never' };

  constructor(limits: SlipLimits, changed: () => void) {
    this.#limits = limits;
    this.#changed = changed;
  }

  get lines(): readonly SlipLine[] {
    return this.#lines;
  }

  /** Of another title. */
  limitTo(limits: SlipLimits): void {
    this.#limits = limits;
  }

  /** What all lines cost for one issue. */
  get once(): number {
    return this.#lines.reduce((sum, line) => sum + stakeOf(line), 0);
  }

  get price(): number {
    return this.once * this.issues * this.multiple;
  }

  /** How many of these found room. A line that stands there already is bought once more by its multiplier. */
  add(lines: readonly Omit<SlipLine, 'id'>[], sequence: number | null): number {
    let added = 0;
    for (const line of lines) {
      const same = this.#lines.find(
        (one) => one.play === line.play && one.entry === line.entry && one.unit === line.unit,
      );
      if (same !== undefined) {
        const more = same.multiplier + line.multiplier;
        if (more > this.#limits.maxMultiplier) continue;
        same.multiplier = more;
      } else {
        if (this.#lines.length >= this.#limits.maxLines) continue;
        this.#lines.push({ ...line, id: this.#next++ });
      }
      added += 1;
    }
    this.sequence ??= sequence;
    this.#changed();
    return added;
  }

  setMultiplier(id: number, multiplier: number): void {
    const line = this.#lines.find((one) => one.id === id);
    if (line === undefined || !Number.isInteger(multiplier)) return;
    line.multiplier = Math.min(this.#limits.maxMultiplier, Math.max(1, multiplier));
    this.#changed();
  }

  remove(id: number): void {
    this.#lines = this.#lines.filter((line) => line.id !== id);
    if (this.#lines.length === 0) this.sequence = null;
    this.#changed();
  }

  clear(): void {
    this.#lines = [];
    this.notices = [];
    this.sequence = null;
    this.issues = 1;
    this.multiple = 1;
    this.stop = { on: 'never' };
    this.#changed();
  }

  moveTo(sequence: number): void {
    this.sequence = sequence;
    this.#changed();
  }

  repeat(issues: number, multiple: number, stop: Stop | null): void {
    this.issues = Math.min(this.#limits.issues, Math.max(1, issues));
    this.multiple = Math.max(1, multiple);
    this.stop = this.issues === 1 ? { on: 'never' } : stop;
    this.#changed();
  }

  /** As a quote asks for it; null where there is nothing to ask for. */
  request(gameCode: string): QuoteRequest | null {
    const { sequence } = this;
    if (sequence === null || this.#lines.length === 0) return null;
    return {
      gameCode,
      lines: this.#lines.map(({ play, entry, unit, multiplier }) => ({ play, entry, unit, multiplier })),
      issues: Array.from({ length: this.issues }, (_, at) => ({
        sequence: sequence + at,
        multiple: this.multiple,
      })),
    };
  }
}

/** Which line of the slip a refused field is about, from 0: `lines.2.entry.list.17`, or a number by its play, `SSC_3L_STRAIGHT:053`. */
export function refusedLine(
  detail: string | undefined,
  lines: readonly Pick<SlipLine, 'play'>[],
): number | null {
  const at = /^lines\.(\d+)\b/.exec(detail ?? '')?.[1];
  if (at !== undefined) return Number(at);
  const play = /^[#=]?([A-Z0-9_]+)/.exec(detail ?? '')?.[1];
  const found = lines.findIndex((line) => line.play === play);
  return found < 0 ? null : found;
}
