/** Whole minor units of the player's currency. */
type Minor = number;

export interface Chip {
  market: string;
  selection: string;
  stake: Minor;
}

export interface ChipRules {
  /** Each chip is a whole multiple of it. */
  unit: Minor;
  /** All chips together, at most. */
  max: Minor;
  maxPlaces: number;
}

export const placeKey = ({ market, selection }: Pick<Chip, 'market' | 'selection'>): string =>
  `${market}:${selection}`;

const maxSteps = 200;

/** Chips on the places of a table, with the steps back. */
export class Chips {
  readonly #rules: ChipRules;
  #chips: readonly Chip[] = [];
  #before: (readonly Chip[])[] = [];

  constructor(rules: ChipRules) {
    this.#rules = rules;
  }

  all(): readonly Chip[] {
    return this.#chips;
  }

  total(): Minor {
    return this.#chips.reduce((sum, { stake }) => sum + stake, 0);
  }

  on(place: Pick<Chip, 'market' | 'selection'>): Minor {
    return this.#chips.find((chip) => placeKey(chip) === placeKey(place))?.stake ?? 0;
  }

  /** False where the rules of the table let no more be put there. */
  put(place: Pick<Chip, 'market' | 'selection'>, stake: Minor): boolean {
    const key = placeKey(place);
    const there = this.#chips.find((chip) => placeKey(chip) === key);
    const { max, maxPlaces, unit } = this.#rules;
    if (stake % unit !== 0 || this.total() + stake > max) return false;
    if (!there && this.#chips.length >= maxPlaces) return false;
    const { market, selection } = place;
    this.#become(
      there
        ? this.#chips.map((chip) => (chip === there ? { ...chip, stake: chip.stake + stake } : chip))
        : [...this.#chips, { market, selection, stake }],
    );
    return true;
  }

  remove(place: Pick<Chip, 'market' | 'selection'>): void {
    const key = placeKey(place);
    if (this.on(place) > 0) this.#become(this.#chips.filter((chip) => placeKey(chip) !== key));
  }

  /** All chips twice, as long as the table takes them. */
  double(): boolean {
    if (this.total() === 0 || this.total() * 2 > this.#rules.max) return false;
    this.#become(this.#chips.map((chip) => ({ ...chip, stake: chip.stake * 2 })));
    return true;
  }

  /** Half of each chip in whole units; chips that can't be halved go. */
  half(): void {
    const { unit } = this.#rules;
    const halved = this.#chips
      .map((chip) => ({ ...chip, stake: Math.floor(chip.stake / 2 / unit) * unit }))
      .filter(({ stake }) => stake > 0);
    if (this.#chips.length > 0) this.#become(halved);
  }

  clear(): void {
    if (this.#chips.length > 0) this.#become([]);
  }

  mayUndo(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    this.#chips = this.#before.pop() ?? this.#chips;
  }

  set(chips: readonly Chip[]): void {
    this.#become(chips.map(({ market, selection, stake }) => ({ market, selection, stake })));
  }

  #become(chips: readonly Chip[]): void {
    this.#before = [...this.#before.slice(1 - maxSteps), this.#chips];
    this.#chips = chips;
  }
}
