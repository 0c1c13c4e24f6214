import type { SettingWing } from '@croupier/contract';
import type { Setting } from './kinds.ts';
import type { JsonValue } from './values.ts';

/** The part of a brand that settings are read from. */
export interface Holder {
  code: string;
  settings: Readonly<Record<string, JsonValue>>;
}

/** A stored value that its setting can't have. Calls that read it stop for this brand; others go on. */
export class SettingInvalid extends Error {
  readonly brand: string;
  readonly setting: string;

  constructor(brand: string, setting: string) {
    super(`brand ${brand}: the stored value of the setting ${setting} can't be one`);
    this.name = 'SettingInvalid';
    this.brand = brand;
    this.setting = setting;
  }
}

// The value's type is each setting's own; here only what all have in common is looked at.
export type AnySetting = Setting<unknown>;
type Definitions = Readonly<Record<string, AnySetting>>;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** `proof.*` stands for a family of settings with one definition: `read(brand, 'proof.*', vendor)`. */
type Family = `${string}*`;

export interface SettingsReader<D extends Definitions> {
  definitions: D;
  /** What holds for the brand. Throws SettingInvalid where what is stored can't be meant. */
  <K extends Exclude<keyof D, Family>>(brand: Holder, name: K): ValueOf<D[K]>;
  <K extends Extract<keyof D, Family>>(brand: Holder, name: K, member: string): ValueOf<D[K]>;
}

export interface DefinedSetting {
  wing: SettingWing;
  name: string;
  setting: AnySetting;
}

export interface SettingFault {
  name: string;
  /** Undefined: no wing knows the name. */
  setting: AnySetting | undefined;
}

function faultOf(setting: AnySetting | undefined, value: JsonValue): boolean {
  return setting?.parse(value) === undefined;
}

function readerOf<const D extends Definitions>(definitions: D): SettingsReader<D> {
  const read = (brand: Holder, name: string, member?: string): unknown => {
    const setting = definitions[name];
    if (!setting) throw new Error(`there is no setting ${name}`);
    const key = member === undefined ? name : `${name.slice(0, -1)}${member}`;
    const stored = brand.settings[key];
    if (stored === undefined) return setting.fallback;
    const value = setting.parse(stored);
    if (value === undefined) throw new SettingInvalid(brand.code, key);
    return value;
  };
  return Object.assign(read as SettingsReader<D>, { definitions });
}

/** The settings of a house. The site has one; tests make their own. */
export function createSettings() {
  const defined = new Map<string, DefinedSetting>();
  /** The definition of a stored name; undefined where no wing knows it. */
  const definitionOf = (name: string): DefinedSetting | undefined => {
    const own = defined.get(name);
    if (own) return own;
    const families = [...defined.values()].filter(
      (one) => one.name.endsWith('*') && name.startsWith(one.name.slice(0, -1)),
    );
    return families.toSorted((one, other) => other.name.length - one.name.length)[0];
  };
  return {
    definitionOf,
    /** All settings of the wings that are loaded, by name. */
    allSettings: (): DefinedSetting[] =>
      [...defined.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    /** Those that can't be stored: names that no wing knows, and values of another type or beyond their bounds. */
    settingFaults: (values: Readonly<Record<string, JsonValue>>): SettingFault[] =>
      Object.entries(values).flatMap(([name, value]) => {
        const setting = definitionOf(name)?.setting;
        return faultOf(setting, value) ? [{ name, setting }] : [];
      }),
    /** The settings of a wing: the one place for their names, types, bounds and defaults, and the one way to read them. */
    defineSettings<const D extends Definitions>(wing: SettingWing, definitions: D): SettingsReader<D> {
      for (const [name, setting] of Object.entries(definitions)) {
        if (defined.has(name)) throw new Error(`the setting ${name} is defined twice`);
        if (setting.stored !== undefined && faultOf(setting, setting.stored))
          throw new Error(`the default of the setting ${name} is none of its values`);
        defined.set(name, { wing, name, setting });
      }
      return readerOf(definitions);
    },
  };
}

export const { defineSettings, allSettings, definitionOf, settingFaults } = createSettings();
