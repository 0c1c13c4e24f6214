/** What a list may be narrowed by, each with its label in the language of the page. Keys are names of the address. */
export type FilterField =
  /** `from` and `to`, both days of the brand's calendar, both included. */
  | { kind: 'dates'; label: string }
  /** `minAmount` and `maxAmount` in minor units. */
  | { kind: 'amounts'; label: string }
  | { kind: 'choice'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'text'; key: string; label: string; placeholder?: string }
  | { kind: 'switch'; key: string; label: string };

/** As it stands in the address: what is not set is not there. */
export type FilterValues = Readonly<Record<string, string>>;

export interface FilterWords {
  filters: string;
  from: string;
  to: string;
  min: string;
  max: string;
  any: string;
  apply: string;
  clear: string;
  remove: (filter: string) => string;
  unreadable: string;
  reversedDays: string;
  reversedAmounts: string;
  today: string;
  yesterday: string;
  lastDays: (days: number) => string;
  thisMonth: string;
}

export interface ViewWords {
  views: string;
  none: string;
  save: string;
  name: string;
  remove: (view: string) => string;
  close: string;
  /** Where it is to be saved under no name. */
  needsName: string;
  /** What becomes of the view that has the name already. */
  replaces: (view: string) => string;
  replace: string;
}

export interface SavedView {
  name: string;
  filter: FilterValues;
}
