import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { type Merchant, type MerchantSettings } from '../../../platform/merchants.ts';
import { expected, settingFaults } from '../../../platform/settings/index.ts';
import type { RegionAction } from '../regions/regions.ts';
import { siteSetting } from '../../settings.ts';

export interface Words {
  pt: string;
  en: string;
}

/** The configuration of a site as its settings hold it, each with what a new brand has. */
const words = (
  merchant: Merchant,
  name: 'maintenance.title.*' | 'maintenance.text.*' | 'region.text.*',
  fallback: Words,
): Words => ({
  pt: siteSetting(merchant, name, 'pt') ?? fallback.pt,
  en: siteSetting(merchant, name, 'en') ?? fallback.en,
});

export const languagesOf = (merchant: Merchant): string[] => siteSetting(merchant, 'languages');

export const defaultLanguageOf = (merchant: Merchant): string => siteSetting(merchant, 'language.default');

export function maintenanceOf(merchant: Merchant) {
  const until = new Date(siteSetting(merchant, 'maintenance.until'));
  return {
    on: siteSetting(merchant, 'maintenance'),
    title: words(merchant, 'maintenance.title.*', { pt: 'Em manutenção', en: 'Under maintenance' }),
    text: words(merchant, 'maintenance.text.*', {
      pt: 'Voltamos em breve.',
      en: 'We will be back soon.',
    }),
    until: Number.isNaN(until.getTime()) ? null : until.toISOString(),
  };
}

export function regionOf(merchant: Merchant): { defaultAction: RegionAction; text: Words } {
  return {
    defaultAction: siteSetting(merchant, 'region.default') === 'block' ? 'block' : 'allow',
    text: words(merchant, 'region.text.*', {
      pt: 'O acesso a partir da sua região não é permitido. Fale com o atendimento.',
      en: 'Access from your region is not allowed. Please contact support.',
    }),
  };
}

export const versionOf = (merchant: Merchant): number => siteSetting(merchant, 'site.version');

/** Settings to write; null takes a setting away. */
export type Patch = Readonly<Record<string, string | number | boolean | null>>;

/** Throws FIELDS_INVALID, naming each setting that can't have the value that it is to get. */
export function assertSettings(patch: Patch, language: 'pt' | 'en'): void {
  const values = Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  const errors = Object.fromEntries(
    settingFaults(values).map(({ name, setting }) => [name, expected(setting, language)]),
  );
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

/** Changes settings of a site; anyone who read an older version has to read again. */
export async function changeSettings(
  tx: Tx,
  merchantId: string,
  { version, patch, language = 'pt' }: { version: number; patch: Patch; language?: 'pt' | 'en' },
): Promise<{ before: MerchantSettings; after: MerchantSettings }> {
  const [row] = await sqlOn<{ settings: MerchantSettings }>(
    tx,
    'SELECT settings FROM merchant WHERE id = $1 FOR NO KEY UPDATE',
    [merchantId],
  );
  const before = row?.settings ?? fail('NOT_FOUND');
  assertSettings(patch, language);
  if ((before['site.version'] ?? 0) !== version) fail('STATE_CONFLICT');
  const wanted: Patch = { ...before, ...patch, 'site.version': version + 1 };
  const after: MerchantSettings = Object.fromEntries(
    Object.entries(wanted).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
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
