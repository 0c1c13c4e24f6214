import { unlessInvalid } from '../../platform/settings/index.ts';
import { languagesOf } from '../../platform/settings/languages.ts';
import { neutralMarket } from '@croupier/market';
import { systemCalls } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import { implement, type BaseCall, type Route } from '../../platform/http/call.ts';
import type { PerMerchant } from '../../platform/database/changes.ts';
import type { Cached } from '../../platform/cached.ts';
import { originsOf, type PageOrigins } from '../../platform/http/pages/page-policy.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { letterAddress } from '../../platform/http/addresses/origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { imageHosts } from '../editing/index.ts';
import { countryCodes, openCountries } from './regions/countries.ts';
import { type FieldRule, readFieldRules, writeFieldRule } from './registration/field-rules.ts';
import { fieldRuleRoutes } from './registration/field-rule-routes.ts';
import { whitelabel, whitelabelTree } from './flags.ts';
import type { StatusFor } from './regions/gate.ts';
import { regionRoutes } from './regions/region-routes.ts';
import { judge, layOut, readRules, type Regions } from './regions/regions.ts';
import { registrationWays } from './registration/registration-ways.ts';
import { siteEditRoutes } from './site/site-edit-routes.ts';
import {
  createSiteLists,
  type DomainForm,
  type ResourceForm,
  type ServiceForm,
  type SiteLists,
} from './site/site-lists.ts';
import { mountManifest } from './site/manifest.ts';
import { mountVisitorLines, notifyPages } from './site/open-pages.ts';
import { maintenanceOf, regionOf } from './site/site-settings.ts';
import { addressesOf, statusOf, systemStatus, usesAnalytics } from './status.ts';
import type { Console } from '../../console/index.ts';
import { marketOf } from '../market/index.ts';

export { smsCountries, smsRulesOf } from './site/sms-settings.ts';
export { usesService } from './site/verification-setting.ts';
export { flag } from './flags.ts';
export { assertSettings, changeSettings, readSettings, versionOf } from './site/site-settings.ts';
export {
  registrationWay,
  type RegistrationMethod,
  type RegistrationWay,
  rulesOf,
} from './registration/registration-ways.ts';
export { openCountries } from './regions/countries.ts';
export type { FieldRule } from './registration/field-rules.ts';
export { whileOpen, type StatusFor } from './regions/gate.ts';
export { currencySymbol } from './status.ts';
export type { DomainForm, ResourceForm, ServiceForm };

/** What a new brand's configuration starts with. */
export interface FirstSite {
  service: readonly ServiceForm[];
  resources: readonly ResourceForm[];
  domains: readonly DomainForm[];
}

export interface System {
  routes: readonly Route[];
  /** Serves the web app's manifest, and the lines of visitors' pages. */
  mount(http: FastifyInstance): void;
  start(): Promise<void>;
  /** The registration form of a merchant. */
  fieldRules(merchantId: string): Promise<FieldRule[]>;
  setFieldRule(merchantId: string, rule: Omit<FieldRule, 'type'>): Promise<void>;
  /** Whether the site is open to a caller. */
  statusFor: StatusFor;
  console(console: Console): { routes: readonly Route[] };
  /** What the pages of all brands load from elsewhere: pictures, other addresses of the site, analytics where it is set up. */
  pageOrigins(): Promise<Omit<PageOrigins, 'frame'>>;
  /** Where a letter leads. */
  letterAddress(merchant: Merchant): Promise<string>;
  /** Fills the lists that are empty. */
  seed(merchantId: string, first: FirstSite): Promise<void>;
}

async function pageOriginsOf(
  merchants: readonly Merchant[],
  addressesOfBrand: (merchant: Merchant) => ReturnType<typeof addressesOf>,
): Promise<Omit<PageOrigins, 'frame'>> {
  const brands = await Promise.all(
    merchants.map(async (merchant) => ({
      pictures: await unlessInvalid(() => imageHosts(merchant), []),
      routes: await unlessInvalid(async () => (await addressesOfBrand(merchant)).routes, []),
      measures: await unlessInvalid(() => usesAnalytics(merchant), false),
    })),
  );
  const measures = brands.some((brand) => brand.measures);
  return {
    img: [...originsOf(brands.flatMap(({ pictures }) => pictures)), ...(measures ? analytics.img : [])],
    connect: [
      ...originsOf(brands.flatMap(({ routes }) => routes.map(({ url }) => url))),
      ...(measures ? analytics.connect : []),
    ],
    script: measures ? analytics.script : [],
  };
}

/** What a page must know of a brand before anyone signs in, and whether the site is open to who asks. */
export function createSystem(platform: Platform): System {
  const { db } = platform;
  const fieldRules = platform.changes.keep((merchantId) => rulesOfMerchant(platform, merchantId));
  const regions = platform.changes.keep(async (merchantId) => layOut(await readRules(db, merchantId)));
  const lists = createSiteLists(platform);
  const ownAddresses = (merchant: Merchant) =>
    addressesOf(lists, { merchant, language: languagesOf(merchant)[0], ...platform.config });
  notifyPages(platform);
  const visitorOf = (call: Pick<BaseCall, 'merchant' | 'address'>) =>
    locate(call, regions.of(call.merchant.id));
  return {
    // The first visitor shall not wait for the data of the countries.
    start: async () => void (await openCountries()),
    fieldRules: (merchantId) => fieldRules.of(merchantId).get(),
    async setFieldRule(merchantId, rule) {
      await writeFieldRule(db, merchantId, rule);
      fieldRules.of(merchantId).forget();
    },
    async statusFor(call) {
      const maintenance = maintenanceOf(call.merchant).on;
      const restricted = !maintenance && (await visitorOf(call)).blocked;
      return systemStatus({ maintenance, restricted });
    },
    console: (console) => ({
      routes: [
        ...lists.routes(console),
        ...siteEditRoutes(platform, console),
        ...fieldRuleRoutes(platform, console, (merchantId) => fieldRules.of(merchantId).forget()),
        ...regionRoutes(platform, console, (merchantId) => regions.of(merchantId).forget()),
      ],
    }),
    pageOrigins: async () => pageOriginsOf(await platform.merchants.all(), ownAddresses),
    async letterAddress(merchant) {
      const { main } = await ownAddresses(merchant);
      return letterAddress(platform.config, merchant, main);
    },
    async seed(merchantId, first) {
      await lists.service.seed(merchantId, first.service);
      await lists.resources.seed(merchantId, first.resources);
      await lists.domains.seed(merchantId, first.domains);
    },
    routes: systemRoutes(platform, { lists, fieldRules, visitorOf }),
    mount(http) {
      mountManifest(http, platform.merchants);
      mountVisitorLines(http, platform);
    },
  };
}

/** Where Google's tag comes from and reports to, by its own documentation of content security policies. */
const analytics = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
};

type Visitor = (
  call: Pick<BaseCall, 'merchant' | 'address'>,
) => Promise<{ country: string | null; blocked: boolean }>;

function systemRoutes(
  { changes, clock, config }: Platform,
  {
    lists,
    fieldRules,
    visitorOf,
  }: { lists: SiteLists; fieldRules: PerMerchant<FieldRule[]>; visitorOf: Visitor },
): Route[] {
  return implement(systemCalls)({
    status: async (call) => {
      const { merchant, address, language } = call;
      const times = { machine: clock.machine(), now: clock.now() };
      const visitor = await visitorOf(call);
      return statusOf(lists, {
        merchant,
        language,
        address,
        ...visitor,
        publicUrl: config.publicUrl,
        verificationRequired: config.humanVerification,
        contentVersion: await changes.version(merchant.id),
        ...times,
      });
    },
    whitelabel: async ({ merchant }) => ({ flags: whitelabel(merchant), tree: whitelabelTree(merchant) }),
    domainRoute: async ({ merchant, language }) => ({
      ...(await addressesOf(lists, { merchant, language, publicUrl: config.publicUrl })),
      probe: '/healthz',
    }),
    countryCodes: async ({ language, address }) => {
      const here = (await openCountries()).of(address);
      const all = countryCodes(language);
      const own = all.filter(({ countryCode }) => countryCode === here);
      return { countries: [...own, ...all.filter(({ countryCode }) => countryCode !== here)] };
    },
    registerSettings: async ({ merchant }) => ({
      rules: await fieldRules.of(merchant.id).get(),
      verificationRequired: config.humanVerification,
      ways: registrationWays(merchant, await fieldRules.of(merchant.id).get()),
    }),
  });
}

async function locate(
  { merchant, address }: Pick<BaseCall, 'merchant' | 'address'>,
  regions: Cached<Regions>,
) {
  const country = (await openCountries()).of(address);
  const { blocked } = judge(await regions.get(), { address, country }, regionOf(merchant).defaultAction);
  return { country, blocked };
}

async function rulesOfMerchant({ db, merchants, clock }: Platform, merchantId: string): Promise<FieldRule[]> {
  const merchant = await merchants.byId(merchantId);
  return readFieldRules(db, merchantId, merchant ? marketOf(merchant, clock.now()) : neutralMarket);
}
