import { defaultLocale } from '@croupier/contract';
import { inEachLanguage, type MessageKey, messagesOf } from '../../../messages/index.ts';
import type { Localised, Language } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Merchant, type MerchantSettings } from '../../../platform/merchants.ts';
import { expected, orderFaults, settingFaults } from '../../../platform/settings/index.ts';
import type { RegionAction } from '../regions/regions.ts';
import { siteSetting } from '../../settings.ts';

const say = messagesOf('siteTexts');

/** What a brand says in each language: its own words, or those that a new brand has. */
const words = (
  merchant: Merchant,
  name: 'maintenance.title.*' | 'maintenance.text.*' | 'region.text.*',
  fallback: MessageKey<'siteTexts'>,
): Localised =>
  inEachLanguage((language) => siteSetting(merchant, name, language) ?? say(language, fallback));

export function maintenanceOf(merchant: Merchant) {
  const until = new Date(siteSetting(merchant, 'maintenance.until'));
  return {
    on: siteSetting(merchant, 'maintenance'),
    title: words(merchant, 'maintenance.title.*', 'maintenanceTitle'),
    text: words(merchant, 'maintenance.text.*', 'maintenanceText'),
    until: Number.isNaN(until.getTime()) ? null : until.toISOString(),
  };
}

export function regionOf(merchant: Merchant): { defaultAction: RegionAction; text: Localised } {
  return {
    defaultAction: siteSetting(merchant, 'region.default') === 'block' ? 'block' : 'allow',
    text: words(merchant, 'region.text.*', 'regionText'),
  };
}

export const versionOf = (merchant: Merchant): number => siteSetting(merchant, 'site.version');

/** Settings to write; null takes a setting away. */
export type Patch = Readonly<Record<string, string | number | boolean | null>>;

const withoutNull = (patch: Patch): MerchantSettings =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

interface Wanted {
  patch: Patch;
  language: Language;
  /** How the request calls a setting; by its own name where it doesn't say. */
  fieldOf?: (name: string) => string;
}

/** Throws FIELDS_INVALID, naming each setting that can't have the value that it is to get beside the others of the brand. */
export function assertSettings(
  settings: MerchantSettings,
  { patch, language, fieldOf = (name) => name }: Wanted,
): void {
  const faults = settingFaults(withoutNull(patch)).map(
    ({ name, setting }) => [name, expected(setting, language)] as const,
  );
  const order = orderFaults(withoutNull({ ...settings, ...patch }), Object.keys(patch)).map(
    ({ name, text }) => [name, messagesOf('settingValues')(language, text)] as const,
  );
  const errors = Object.fromEntries([...order, ...faults].map(([name, text]) => [fieldOf(name), text]));
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

/** Changes settings of a site; anyone who read an older version has to read again. */
export async function changeSettings(
  tx: Tx,
  merchantId: string,
  {
    version,
    patch,
    language = defaultLocale,
    fieldOf,
  }: Omit<Wanted, 'language'> & { version: number; language?: Language },
): Promise<{ before: MerchantSettings; after: MerchantSettings }> {
  const [row] = await sqlOn<{ settings: MerchantSettings }>(
    tx,
    'SELECT settings FROM merchant WHERE id = $1 FOR NO KEY UPDATE',
    [merchantId],
  );
  const before = row?.settings ?? fail('NOT_FOUND');
  assertSettings(before, { patch, language, ...(fieldOf ? { fieldOf } : {}) });
  if ((before['site.version'] ?? 0) !== version) fail('STATE_CONFLICT');
  const after = withoutNull({ ...before, ...patch, 'site.version': version + 1 });
  await sqlOn(tx, 'UPDATE merchant SET settings = $2 WHERE id = $1', [merchantId, JSON.stringify(after)]);
  return { before, after };
}

/** The merchant as it is now, whatever this node still remembers. */
export async function readSettings(db: Db, merchantId: string): Promise<MerchantSettings> {
  const [row] = await sqlOn<{ settings: MerchantSettings }>(
    db,
    'SELECT settings FROM merchant WHERE id = $1',
    [merchantId],
  );
  return row?.settings ?? fail('NOT_FOUND');
}
