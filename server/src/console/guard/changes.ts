import type { MerchantSettings } from '../../platform/merchants.ts';
import { definitionOf } from '../../platform/settings/index.ts';

const maxLength = 160;

const shown = (value: unknown): string => {
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

/** For the record: each field that changed as 'before → after'. */
export function changesOf(before: object, after: object): Record<string, string> {
  return Object.fromEntries(
    Object.keys(after)
      .map((key) => [key, shown(Reflect.get(before, key)), shown(Reflect.get(after, key))] as const)
      .filter(([, old, now]) => old !== now)
      .map(([key, old, now]) => [key, `${old} → ${now}`]),
  );
}

/** As `changesOf`, of a brand's settings: where none is stored, its default is what holds. The count of changes is none. */
export function settingChangesOf(before: MerchantSettings, after: MerchantSettings): Record<string, string> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const inForce = (settings: MerchantSettings) =>
    Object.fromEntries(
      names
        .filter((name) => name !== 'site.version')
        .map((name) => [name, settings[name] ?? definitionOf(name)?.setting.stored]),
    );
  return changesOf(inForce(before), inForce(after));
}
