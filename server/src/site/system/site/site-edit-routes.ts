import { defaultCodeOf, languageCodesOf, requireWords } from '../../../platform/settings/languages.ts';
import { messagesOf } from '../../../messages/index.ts';
import {
  type Localised,
  type Language,
  codeOf,
  isLanguageCode,
  operatorSiteCalls,
  type ParsedBody,
  readLocale,
} from '@croupier/contract';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasNumbers } from '../../../platform/phones/sms-numbers.ts';
import { type SmsRules, smsRulesOf, smsSettings } from './sms-settings.ts';
import { serviceSetting, serviceThere, usesService } from './verification-setting.ts';
import { flag, isFlag, settingOf, whitelabelTree } from '../flags.ts';
import {
  changeSettings,
  maintenanceOf,
  type Patch,
  readSettings,
  regionOf,
  versionOf,
} from './site-settings.ts';
import { settingChangesOf, type Console, type OperatorCall } from '../../../console/index.ts';
import { siteSetting } from '../../settings.ts';

const say = messagesOf('siteFields');

/** The console's side of the site's configuration and its status. */
export function siteEditRoutes(platform: Platform, console: Console): readonly Route[] {
  const { db, realtime, merchants } = platform;
  const site = async (merchant: Merchant) => {
    const settings = await readSettings(db, merchant.id);
    return siteView({ ...merchant, settings }, platform.config);
  };
  const change = async (call: OperatorCall, action: string, wanted: { version: number; patch: Patch }) => {
    await transaction(db, async (tx) => {
      const { before, after } = await changeSettings(tx, call.merchant.id, wanted);
      await recordSite(tx, console, call, action, settingChangesOf(before, after));
    });
    merchants.forget();
    return site(call.merchant);
  };
  return implement(operatorSiteCalls)({
    site: console.allow('site.read', (call) => site(call.merchant)),
    setFlags: console.allow('site.edit', async (call) => {
      const { version, flags } = call.body;
      return change(call, 'site.flags', { version, patch: flagPatch(flags, call.language) });
    }),
    setSettings: console.allow('site.edit', async (call) => {
      const { version, ...wanted } = call.body;
      return change(call, 'site.settings', { version, patch: settingsPatch(wanted, call.language) });
    }),
    setMoney: console.allow('site.edit', async (call) => {
      const { version, separateWallets, partMaximum } = call.body;
      const patch = { 'wallet.separate': separateWallets, 'withdrawal.partMaximum': partMaximum };
      return change(call, 'site.money', { version, patch });
    }),
    setDoors: console.allow('site.edit', async (call) => {
      const { version, ...wanted } = call.body;
      return change(call, 'site.doors', {
        version,
        patch: doorsPatch(platform.config, wanted, call.language),
      });
    }),
    setMaintenance: console.allow('site.edit', async (call) => {
      const { version, on, title, text, until } = call.body;
      requireWords(call, { title, text });
      const patch = {
        maintenance: on,
        ...withWords('maintenance.title', title),
        ...withWords('maintenance.text', text),
        'maintenance.until': until,
      };
      const value = await change(call, 'site.maintenance', { version, patch });
      realtime.emit({ merchantId: call.merchant.id }, 'site.status', { status: on ? 1 : 0 });
      return value;
    }),
    setRegion: console.allow('site.edit', async (call) => {
      const { version, defaultAction, text } = call.body;
      requireWords(call, { text });
      const patch = { 'region.default': defaultAction, ...withWords('region.text', text) };
      return change(call, 'site.region', { version, patch });
    }),
  });
}

type Settings = Omit<ParsedBody<typeof operatorSiteCalls.setSettings>, 'version'>;

function settingsPatch(wanted: Settings, language: Language): Patch {
  const { languages, defaultLanguage, gtagId, mainDomain, imageCDNs, launchGameCDNs } = wanted;
  if (!languages.includes(defaultLanguage))
    fail('FIELDS_INVALID', { errors: { defaultLanguage: say(language, 'defaultLanguage') } });
  return {
    languages: [...new Set(languages)].join(','),
    'language.default': defaultLanguage,
    'analytics.gtagId': gtagId,
    'domain.main': mainDomain === '' ? null : mainDomain,
    'cdn.images': imageCDNs.join(','),
    'cdn.launchGame': launchGameCDNs.join(','),
  };
}

function doorsPatch(
  config: Platform['config'],
  { verificationService, ...sms }: SmsRules & { verificationService: boolean },
  language: Language,
): Patch {
  const unknown = sms.smsCountries.find((country) => !hasNumbers(country));
  if (unknown !== undefined)
    fail('FIELDS_INVALID', { errors: { smsCountries: say(language, 'smsCountry', { country: unknown }) } });
  if (verificationService && !serviceThere(config))
    fail('FIELDS_INVALID', { errors: { verificationService: say(language, 'service') } });
  return { ...smsSettings(sms), [serviceSetting]: verificationService };
}

function flagPatch(flags: Readonly<Record<string, boolean>>, language: Language): Patch {
  const entries = Object.entries(flags).map(([name, on]) => {
    if (isFlag(name)) return [settingOf(name), on] as const;
    return fail('FIELDS_INVALID', { errors: { [`flags.${name}`]: say(language, 'flag') } });
  });
  return Object.fromEntries(entries);
}

const withWords = (name: string, words: Localised): Patch =>
  Object.fromEntries(
    Object.entries(words).map(([language, text]) => [`${name}.${language}`, text === '' ? null : text]),
  );

export function recordSite(
  tx: Tx,
  console: Console,
  call: OperatorCall,
  action: string,
  detail: Record<string, string>,
): Promise<void> {
  return console.record(tx, call, { action, subject: { type: 'site', id: call.merchant.code }, detail });
}

/** Also where they can't be meant: this is the page on which that is mended. */
const storedItems = (merchant: Merchant, name: 'cdn.images' | 'cdn.launchGame'): string[] =>
  String(merchant.settings[name] ?? '')
    .split(',')
    .flatMap((item) => item.trim() || []);

function siteView(merchant: Merchant, config: Platform['config']) {
  return {
    flags: whitelabelTree(merchant).flatMap(({ name: group, children }) =>
      children.flatMap(({ name }) => (isFlag(name) ? [{ name, on: flag(merchant, name), group }] : [])),
    ),
    settings: {
      languages: languageCodesOf(merchant).filter(isLanguageCode),
      defaultLanguage: codeOf(readLocale(defaultCodeOf(merchant))),
      gtagId: String(merchant.settings['analytics.gtagId'] ?? ''),
      mainDomain: String(merchant.settings['domain.main'] ?? ''),
      imageCDNs: storedItems(merchant, 'cdn.images'),
      launchGameCDNs: storedItems(merchant, 'cdn.launchGame'),
    },
    money: {
      separateWallets: siteSetting(merchant, 'wallet.separate'),
      partMaximum: siteSetting(merchant, 'withdrawal.partMaximum'),
    },
    doors: { ...smsRulesOf(merchant), verificationService: usesService(merchant) },
    serviceThere: serviceThere(config),
    maintenance: maintenanceOf(merchant),
    region: regionOf(merchant),
    version: versionOf(merchant),
  };
}
