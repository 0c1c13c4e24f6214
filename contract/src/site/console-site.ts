import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { codeOf, languageCodes, locales } from '../base/locales.ts';
import { isHost, isPageOrigin } from '../base/runtime/web-hosts.ts';
import { instant, localised, text } from '../base/values.ts';
import { regionAction } from './console-regions.ts';

const lines = (max: number) => localised(text(max, 0, 'lines'));

/** Ten of them in one text stay within the length of a setting. */
const hosts = z
  .array(
    z
      .string()
      .max(190)
      .refine(isPageOrigin, { params: { says: 'origin' } }),
  )
  .max(10)
  .refine((all) => new Set(all).size === all.length, { params: { says: 'repeatedItem' } })
  .meta({
    description:
      'Each https, a host and no path, such as https://img.example.com; http on the own machine only',
  });

const siteSettings = z.strictObject({
  languages: z.array(z.enum(languageCodes)).min(1).max(languageCodes.length),
  defaultLanguage: z.enum(locales.map(codeOf)),
  gtagId: z.string().regex(/^(G-[A-Z0-9]{4,16})?$/),
  mainDomain: z
    .string()
    .max(200)
    .refine((domain) => domain === '' || isHost(domain), { params: { says: 'host' } })
    .meta({ description: 'Such as play.example.com; empty: the first of the addresses' }),
  imageCDNs: hosts,
  launchGameCDNs: hosts,
});

/** As they are stored, so that what an import or an older version left can be seen and mended. */
const shownSettings = siteSettings.extend({
  gtagId: z.string(),
  mainDomain: z.string(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
});

/** Below this a withdrawal would come in more transfers than anyone wants to confirm. */
const minPart = 10_000;

const moneyRules = z.strictObject({
  separateWallets: z.boolean().meta({ description: 'Each vendor’s games play from a wallet of their own' }),
  partMaximum: z
    .int()
    .max(100_000_000_00)
    .refine((amount) => amount === 0 || amount >= minPart)
    .meta({
      description: `Larger withdrawals are paid in parts of at most this, in minor units, from ${minPart} on; 0: in one part`,
    }),
});

const perHour = (min: number, max: number) =>
  z.int().min(min).max(max).meta({ description: 'Messages within an hour, those of all nodes together' });

/** Where short messages go and how many, and who verifies visitors. */
const doorRules = z.strictObject({
  smsCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .max(50)
    .meta({ description: 'ISO 3166-1 alpha-2; messages go to mobile numbers of these countries only' }),
  smsPerHour: perHour(10, 100_000),
  smsPerCountry: perHour(10, 1_000_000),
  smsPerRange: perHour(1, 10_000),
  verificationService: z.boolean().meta({ description: 'An outside service verifies visitors of the brand' }),
});

const maintenance = z.strictObject({
  on: z.boolean(),
  title: lines(120),
  text: lines(1000),
  until: instant.nullable(),
});

const withSite = z.object({
  flags: z.array(z.object({ name: z.string(), on: z.boolean(), group: z.string() })),
  settings: shownSettings,
  money: moneyRules,
  doors: z.object({
    smsCountries: z.array(z.string()),
    smsPerHour: z.int(),
    smsPerCountry: z.int(),
    smsPerRange: z.int(),
    verificationService: z.boolean(),
  }),
  serviceThere: z.boolean().meta({ description: 'The server has a verification service to choose' }),
  maintenance,
  region: z.object({
    defaultAction: regionAction,
    text: lines(1000),
  }),
  version: z.int().meta({ description: 'Give it back with a change' }),
});

export const operatorSiteCalls = group('operatorSite', {
  site: endpoint({
    method: 'GET',
    path: '/operator/api/site',
    summary: 'Flags, languages, hosts, system status and region default of the brand.',
    access: 'operator',
    value: withSite,
  }),
  setFlags: endpoint({
    method: 'PUT',
    path: '/operator/api/site/flags',
    summary: 'Switches site flags, those of the ways in among them; those not named stay.',
    access: 'operator',
    stepUp: true,
    body: z.strictObject({ version: z.int(), flags: z.record(z.string().max(40), z.boolean()) }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/operator/api/site/settings',
    summary: 'Languages, analytics id, main domain, image and launch hosts.',
    access: 'operator',
    body: siteSettings.extend({ version: z.int() }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
  setMoney: endpoint({
    method: 'PUT',
    path: '/operator/api/site/money',
    summary: 'One wallet for all vendors or one for each, and the largest part of a withdrawal.',
    access: 'operator',
    stepUp: true,
    body: moneyRules.extend({ version: z.int() }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
  setDoors: endpoint({
    method: 'PUT',
    path: '/operator/api/site/doors',
    summary: 'Countries and ceilings of short messages, and whether an outside service verifies visitors.',
    access: 'operator',
    stepUp: true,
    body: doorRules.extend({ version: z.int() }),
    value: withSite,
    failures: ['STATE_CONFLICT', 'FIELDS_INVALID'],
  }),
  setMaintenance: endpoint({
    method: 'PUT',
    path: '/operator/api/site/maintenance',
    summary: 'Closes the site for players or opens it; open pages hear of it at once.',
    access: 'operator',
    body: maintenance.extend({ version: z.int() }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
  setRegion: endpoint({
    method: 'PUT',
    path: '/operator/api/site/region',
    summary: 'What holds where no rule fits, and the words of the block page.',
    access: 'operator',
    body: z.strictObject({ version: z.int(), defaultAction: regionAction, text: lines(1000) }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
});
