import { definitionOf } from './define.ts';
import type { JsonValue } from './values.ts';

type Values = Readonly<Record<string, JsonValue>>;

export interface OrderFault {
  name: string;
  /** Its text in the messages `settingValues`. */
  text: 'order' | 'amounts';
}

/**
 * Which of these settings don't go with the others of the brand: a minimum above its maximum would leave members nothing to
 * choose from, and an amount that is offered has to be one that is taken.
 */
export function orderFaults(values: Values, names: readonly string[]): OrderFault[] {
  return names.flatMap((name): OrderFault[] => {
    const [, prefix, part] = /^(.+\.)(minimum|maximum|quickAmounts)$/.exec(name) ?? [];
    if (prefix === undefined) return [];
    const valueOf = (own: string) =>
      values[`${prefix}${own}`] ?? definitionOf(`${prefix}${own}`)?.setting.stored;
    const [min, max] = [valueOf('minimum'), valueOf('maximum')];
    if (typeof min !== 'number' || typeof max !== 'number') return [];
    if (part !== 'quickAmounts') return min > max ? [{ name, text: 'order' }] : [];
    const offered = String(values[name] ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    return offered.some((item) => Number(item) < min || Number(item) > max)
      ? [{ name, text: 'amounts' }]
      : [];
  });
}
