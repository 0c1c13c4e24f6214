import type { Merchant } from '../../../src/platform/merchants.ts';

/** What a brand is beside its code and its name, where a test asks for nothing else. */
export const brandFacts: Omit<Merchant, 'id' | 'code' | 'name'> = {
  ...{ currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], isDefault: false, settings: {} },
};

/** A brand as a rule is handed it, without a database. */
export const brandWith = (settings: Merchant['settings'] = {}): Merchant => ({
  ...{ ...brandFacts, id: 'b', code: 'demo', name: 'Demo', isDefault: true, settings },
});

/** What is said of each setting, without the functions that read it. */
export const statedOf = (
  definitions: Readonly<Record<string, { parse: unknown; fallback: unknown }>>,
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, { parse: _parse, fallback: _fallback, ...stated }]) => [
      name,
      stated,
    ]),
  );
