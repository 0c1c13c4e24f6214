import type { JsonValue } from './values.ts';

/** Who may change a setting: a right of the console, or only a person on the server (`npm run settings`). */
export type ChangedBy = `${string}.${string}` | 'server';

export type SettingKind = 'money' | 'number' | 'switch' | 'text' | 'list' | 'choice';
export type Unit =
  | 'minorUnits'
  | 'milliseconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'count'
  | 'percent'
  | 'basisPoints'
  | 'rate';

/** What each is for is said by its name in the messages `settings`, for the console's page and `docs/settings.md`. */
interface Change {
  by: ChangedBy;
  /** Two people of the console have to agree to a change. */
  fourEyes?: boolean;
  /** A page of the console changes it together with what belongs to it and with checks of its own; the list of all settings shows it only. */
  ownPage?: true;
}

/** The formats of texts, and of the items of lists; what each looks like is said in the messages `settingValues`. */
export type Format =
  | 'address'
  | 'amounts'
  | 'code'
  | 'countries'
  | 'marketExceptions'
  | 'country'
  | 'dialingCode'
  | 'host'
  | 'hours'
  | 'instant'
  | 'language'
  | 'languages'
  | 'measurementId'
  | 'origins'
  | 'secondFactors';

/** One setting of a brand: how its value looks, what holds without one, and who may change it. */
export interface Setting<T> extends Change {
  kind: SettingKind;
  unit?: Unit;
  min?: number;
  max?: number;
  options?: readonly string[];
  /** What the text has to look like; none: anything is a text. */
  format?: Format;
  /** What holds for a brand that has set nothing, as it would be stored; undefined: the reader decides by other facts. */
  stored: JsonValue | undefined;
  fallback: T;
  /** The value that is meant; undefined where what is stored can't be one. */
  parse(stored: JsonValue): T | undefined;
}

type Numeric<D> = Change & { default: D; min?: number; max: number };

function numeric<D extends number | undefined>(
  kind: SettingKind,
  unit: Unit,
  { default: fallback, min = 0, max, ...change }: Numeric<D>,
  whole = true,
): Setting<number | (D extends undefined ? undefined : never)> {
  return {
    ...change,
    ...{ kind, unit, min, max, stored: fallback },
    fallback: fallback as number,
    parse: (stored) =>
      typeof stored === 'number' &&
      (whole ? Number.isSafeInteger(stored) : Number.isFinite(stored)) &&
      stored >= min &&
      stored <= max
        ? stored
        : undefined,
  };
}

/** An amount in minor units of the brand's currency. */
export const money = <D extends number | undefined>(setting: Numeric<D>) =>
  numeric('money', 'minorUnits', setting);

/** A whole number of something. */
export const whole = <D extends number | undefined>(unit: Unit, setting: Numeric<D>) =>
  numeric('number', unit, setting);

/** A share of one, such as 0.02. */
export const rate = <D extends number | undefined>(setting: Numeric<D>) =>
  numeric('number', 'rate', setting, false);

export function toggle<D extends boolean | undefined>({
  default: fallback,
  ...change
}: Change & { default: D }): Setting<boolean | (D extends undefined ? undefined : never)> {
  return {
    ...change,
    kind: 'switch',
    stored: fallback,
    fallback: fallback as boolean,
    parse: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  };
}

/** What a text that is not empty, or an item of a list, has to look like: in words, and as a check. */
type Formatted = { format: Format; fits(text: string): boolean } | { format?: never; fits?: never };

type Textual<D> = Change & {
  default: D;
  /** The longest text, in characters. */
  max?: number;
} & Formatted;

const maxText = 2_000;

export function text<D extends string | undefined>({
  default: fallback,
  max = maxText,
  fits = () => true,
  ...change
}: Textual<D>): Setting<string | (D extends undefined ? undefined : never)> {
  return {
    ...change,
    kind: 'text',
    max,
    stored: fallback,
    fallback: fallback as string,
    parse: (stored) =>
      typeof stored === 'string' && stored.length <= max && (stored === '' || fits(stored))
        ? stored
        : undefined,
  };
}

/** Items, stored in one text and separated by commas; none is there twice. */
export function list<D extends string | undefined>({
  default: fallback,
  max = maxText,
  fits = () => true,
  ...change
}: Textual<D>): Setting<string[] | (D extends undefined ? undefined : never)> {
  const itemsOf = (stored: string): string[] => stored.split(',').flatMap((item) => item.trim() || []);
  return {
    ...change,
    kind: 'list',
    max,
    stored: fallback,
    fallback: (fallback === undefined ? undefined : itemsOf(fallback)) as string[],
    parse(stored) {
      if (typeof stored !== 'string' || stored.length > max) return undefined;
      const items = itemsOf(stored);
      return new Set(items).size === items.length && items.every((item) => fits(item)) ? items : undefined;
    },
  };
}

export function choice<const O extends string>({
  options,
  default: fallback,
  ...change
}: Change & { options: readonly O[]; default: NoInfer<O> }): Setting<O> {
  return {
    ...change,
    kind: 'choice',
    options,
    stored: fallback,
    fallback,
    parse: (stored) => options.find((option) => option === stored),
  };
}
