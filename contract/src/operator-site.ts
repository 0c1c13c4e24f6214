import * as z from 'zod';
import { category } from './catalogue.ts';
import { picturePath, position } from './editable.ts';
import { endpoint, group } from './endpoint.ts';
import { byOwned, ownedUuid } from './owned.ts';
import {
  cursor,
  cursored,
  empty,
  id,
  instant,
  limit,
  pageNo,
  pageSize,
  paged,
  text,
  webAddress,
} from './values.ts';

const localised = (largest: number) =>
  z.strictObject({ pt: text(largest, 1, 'lines'), en: text(largest, 1, 'lines') });
const host = webAddress(200);

const siteSettings = z.strictObject({
  languages: z
    .array(z.enum(['PT', 'EN', 'TY']))
    .min(1)
    .max(3),
  defaultLanguage: z.enum(['PT', 'EN']),
  gtagId: z.string().regex(/^(G-[A-Z0-9]{4,16})?$/),
  mainDomain: z
    .string()
    .max(200)
    .regex(/^[a-z0-9.:-]*$/),
  imageCDNs: z.array(host).max(10),
  launchGameCDNs: z.array(host).max(10),
});
/** Below this a withdrawal would come in more transfers than anybody wants to confirm. */
const smallestPart = 10_000;
const moneyRules = z.strictObject({
  separateWallets: z.boolean().meta({ description: 'Each vendor’s games play from a wallet of their own' }),
  partMaximum: z
    .int()
    .max(100_000_000_00)
    .refine((amount) => amount === 0 || amount >= smallestPart)
    .meta({
      description: `Larger withdrawals are paid in parts of at most this, in minor units, from ${smallestPart} on; 0: in one part`,
    }),
});
const perHour = (least: number, most: number) =>
  z.int().min(least).max(most).meta({ description: 'Messages within an hour, those of all nodes together' });
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
  title: localised(120),
  text: localised(1000),
  until: instant.nullable(),
});
const regionAction = z.enum(['block', 'allow']);

/** One rule: a country or a network. The most exact network decides, else the country, else the default. */
const regionForm = {
  kind: z.enum(['country', 'network']),
  value: z
    .string()
    .max(50)
    .meta({ description: 'ISO 3166-1 alpha-2, or an IPv4 or IPv6 address or network (203.0.113.0/24)' }),
  action: regionAction,
  note: text(200, 0),
};

const withSite = z.object({
  flags: z.array(z.object({ name: z.string(), on: z.boolean(), group: z.string() })),
  settings: siteSettings,
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
    text: localised(1000),
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
    body: z.strictObject({ version: z.int(), defaultAction: regionAction, text: localised(1000) }),
    value: withSite,
    failures: ['STATE_CONFLICT'],
  }),
});

export const operatorRegionCalls = group('operatorRegions', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/region-rules',
    summary: 'All region rules, countries first.',
    access: 'operator',
    value: z.object({
      rules: z.array(z.object({ id, ...regionForm, createdAt: instant, createdBy: z.string() })),
      countries: z
        .array(z.object({ code: z.string(), name: z.string() }))
        .meta({ description: 'To choose from, in the language of the call' }),
      data: z.string().meta({ description: 'Version of the address data' }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/operator/api/region-rules',
    summary: 'Adds a rule; one for the same country or network takes the place of the old one.',
    access: 'operator',
    body: z.strictObject(regionForm),
    value: z.object({ id }),
    failures: ['FIELDS_INVALID'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/api/region-rules/:id',
    summary: 'Removes a rule.',
    access: 'operator',
    params: byOwned('region rule'),
    value: empty,
  }),
  test: endpoint({
    method: 'GET',
    path: '/operator/api/region-rules/test',
    summary: 'What an address would meet, and by which rule; without one the operator’s own.',
    access: 'operator',
    query: z.strictObject({ address: text(60, 0).optional() }),
    value: z.object({
      address: z.string(),
      country: z.string().nullable(),
      blocked: z.boolean(),
      ruleId: id.nullable(),
    }),
    failures: ['ADDRESS_INVALID'],
  }),
});

const feedbackRow = z.object({
  id,
  topic: z.string(),
  content: z.string(),
  contact: z.string(),
  member: z.object({ id, account: z.string() }).nullable(),
  state: z.enum(['new', 'read', 'closed']),
  note: z.string(),
  language: z.string(),
  receivedAt: instant,
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
});

export const operatorFeedbackCalls = group('operatorFeedback', {
  list: endpoint({
    method: 'GET',
    path: '/operator/api/feedback',
    summary: 'The inbox of feedback, newest first.',
    access: 'operator',
    query: z.strictObject({
      state: z.enum(['new', 'read', 'closed']).optional(),
      cursor: cursor.optional(),
      limit,
    }),
    value: cursored(feedbackRow).extend({
      unread: z.int().meta({ description: 'New ones in all, for the badge' }),
    }),
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/operator/api/feedback/:id',
    summary: 'Marks one as read or closed, with a note for colleagues.',
    access: 'operator',
    params: byOwned('feedback'),
    body: z.strictObject({ state: z.enum(['read', 'closed']), note: text(500, 0, 'lines') }),
    value: feedbackRow,
  }),
});

const rowVersion = z
  .int()
  .min(1)
  .meta({ description: 'The version that was read; somebody saved since: STATE_CONFLICT' });
const vendorRow = z.object({
  code: z.string(),
  version: z.int(),
  names: z.object({ pt: z.string(), en: z.string() }),
  category,
  icon: z.string(),
  position,
  adapter: z.boolean().meta({ description: 'false: its games are coming soon and cannot be opened' }),
  maintenance: z.boolean(),
  maintenanceUntil: instant.nullable(),
  games: z.int(),
  gamesInMaintenance: z.int(),
});
const gameRow = z.object({
  nodeId: id,
  version: z.int(),
  vendorCode: z.string(),
  code: z.string(),
  names: z.object({ pt: z.string(), en: z.string() }),
  categories: z.array(z.string()),
  classify: z.string(),
  tags: z.array(z.string()),
  icon: z.string(),
  rtp: z.string().nullable(),
  hot: z.boolean(),
  newUntil: instant.nullable(),
  trial: z.boolean(),
  position,
  maintenance: z.boolean(),
});
const names = z.strictObject({ pt: text(80), en: text(80) });
const gameChange = {
  hot: z.boolean().optional(),
  newUntil: instant.nullable().optional(),
  trial: z.boolean().optional(),
  maintenance: z.boolean().optional(),
  position: position.optional(),
  classify: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,11}$/)
    .optional()
    .meta({ description: 'SC, VP, JP, TG, AC, BG or a class of the vendor such as SLOT' }),
};

export const operatorCatalogueCalls = group('operatorCatalogue', {
  vendors: endpoint({
    method: 'GET',
    path: '/operator/api/vendors',
    summary: 'The vendors of the brand, in order, with the number of their games.',
    access: 'operator',
    value: z.object({ vendors: z.array(vendorRow) }),
  }),
  updateVendor: endpoint({
    method: 'PUT',
    path: '/operator/api/vendors/:code',
    summary: 'Changes how a vendor is shown, or closes it for maintenance.',
    access: 'operator',
    params: z.strictObject({ code: z.string().max(64) }),
    body: z.strictObject({
      version: rowVersion,
      names: names.optional(),
      icon: picturePath.optional(),
      position: position.optional(),
      category: category.optional(),
      maintenance: z.boolean().optional(),
      maintenanceUntil: instant.nullable().optional(),
    }),
    value: vendorRow,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT', 'ADAPTER_MISSING'],
  }),
  games: endpoint({
    method: 'GET',
    path: '/operator/api/games',
    summary: 'Games by name, code, vendor, category and state, in the lobby’s order.',
    access: 'operator',
    query: z.strictObject({
      search: text(80, 0).optional(),
      vendor: z.string().max(24).optional(),
      category: category.optional(),
      classify: z.string().max(12).optional(),
      state: z.enum(['hot', 'new', 'maintenance']).optional(),
      pageNo,
      pageSize: pageSize(100, 50),
    }),
    value: paged(gameRow),
  }),
  updateGame: endpoint({
    method: 'PUT',
    path: '/operator/api/games/:nodeId',
    summary: 'Changes one game: names, picture, hot, new, order, class, trial, maintenance.',
    access: 'operator',
    params: z.strictObject({ nodeId: ownedUuid('game of a brand') }),
    body: z.strictObject({
      version: rowVersion,
      ...gameChange,
      names: names.optional(),
      tags: z
        .array(text(40))
        .max(30)
        .optional()
        .meta({ description: 'Words beside its names by which it is found' }),
      icon: picturePath.optional(),
    }),
    value: gameRow,
    failures: ['FIELDS_INVALID', 'STATE_CONFLICT', 'ADAPTER_MISSING'],
  }),
  updateGames: endpoint({
    method: 'PUT',
    path: '/operator/api/games',
    summary: 'The same change for up to 200 games.',
    access: 'operator',
    body: z.strictObject({ nodeIds: z.array(ownedUuid('game of a brand')).min(1).max(200), ...gameChange }),
    value: z.object({ changed: z.int() }),
    failures: ['FIELDS_INVALID', 'ADAPTER_MISSING'],
  }),
});
