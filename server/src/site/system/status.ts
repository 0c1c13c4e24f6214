import { defaultCodeOf, languageCodesOf } from '../../platform/settings/languages.ts';
import { type Language, maskServicePath, type systemCalls, type ValueOf } from '@croupier/contract';
import type { Merchant } from '../../platform/merchants.ts';
import { brandAddress } from '../../platform/http/addresses/origins.ts';
import { either, imageHosts } from '../editing/index.ts';
import { flag, whitelabel } from './flags.ts';
import { plainAddress } from './regions/networks.ts';
import type { SiteLists } from './site/site-lists.ts';
import { maintenanceOf, regionOf } from './site/site-settings.ts';
import { dialingCodeOf } from '../market/index.ts';
import { siteSetting } from '../settings.ts';

type Status = ValueOf<typeof systemCalls.status>;
/** R$, US$ …; a currency without a sign keeps its code. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Maintenance comes before a restricted region. */
export function systemStatus({
  maintenance,
  restricted,
}: {
  maintenance: boolean;
  restricted: boolean;
}): 0 | 1 | 2 {
  if (maintenance) return 1;
  return restricted ? 2 : 0;
}

export interface Facts {
  merchant: Merchant;
  language: Language;
  address: string;
  country: string | null;
  blocked: boolean;
  publicUrl: string;
  verificationRequired: boolean;
  contentVersion: string;
  machine: Date;
  now: Date;
}

/** All that a page must know of a brand before anyone signs in. */
export async function statusOf(lists: SiteLists, facts: Facts): Promise<Status> {
  const { merchant, address, country, blocked, machine, now } = facts;
  const { on: maintenance, ...details } = maintenanceOf(merchant);
  return {
    info: await infoOf(lists, facts),
    location: { ip: plainAddress(address), country },
    systemStatus: systemStatus({ maintenance, restricted: blocked }),
    maintenance: maintenance ? details : null,
    regionRestriction: blocked ? { text: regionOf(merchant).text } : null,
    contentVersion: facts.contentVersion,
    serverTime: machine.toISOString(),
    businessTime: now.toISOString(),
  };
}

async function infoOf(lists: SiteLists, facts: Facts): Promise<Status['info']> {
  const { merchant, language, publicUrl, verificationRequired } = facts;
  const [service, resources, addresses] = await Promise.all([
    lists.service.shown(merchant.id),
    lists.resources.shown(merchant.id),
    addressesOf(lists, { merchant, language, publicUrl }),
  ]);
  return {
    merchant: {
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      currencySymbol: currencySymbol(merchant.currency),
      timeZone: merchant.timeZone,
      market: siteSetting(merchant, 'market.profile'),
      dialingCode: dialingCodeOf(merchant, facts.now),
    },
    languages: languageCodesOf(merchant),
    defaultLanguage: defaultCodeOf(merchant),
    customerService: service.map((row) => ({
      csType: row.cs_type,
      path: maskServicePath(row.path, merchant.code, row.cs_type),
      label: either(row.label, language),
    })),
    domainRoute: addresses.routes.map(({ url }) => url),
    resources: resources.map((row) => ({
      resourceType: row.resource_type,
      url: row.url,
      labelNameEn: either(row.label, 'en'),
      label: either(row.label, language),
      image: row.image,
    })),
    whitelabel: whitelabel(merchant),
    register: {
      username: flag(merchant, 'USERNAMEREG3'),
      mobile: flag(merchant, 'MOBILENUMREG3') || flag(merchant, 'MOBILENUMPASSREG3'),
    },
    verificationRequired,
    mainDomain: addresses.mainDomain,
    analytics: { gtagId: siteSetting(merchant, 'analytics.gtagId') },
    imageCDNs: imageHosts(merchant),
    launchGameCDNs: siteSetting(merchant, 'cdn.launchGame'),
  };
}

export const usesAnalytics = (merchant: Merchant): boolean =>
  siteSetting(merchant, 'analytics.gtagId') !== '';

/** Where the site is reached: the routes that the console lists, and where it lists none the site's own address. */
export async function addressesOf(
  { domains }: SiteLists,
  { merchant, language, publicUrl }: Pick<Facts, 'merchant' | 'language' | 'publicUrl'>,
) {
  const rows = await domains.shown(merchant.id);
  const listed = rows.map((row) => ({ url: row.url, name: either(row.name, language), main: row.main }));
  const own = brandAddress({ publicUrl }, merchant);
  const routes = listed.length > 0 ? listed : [{ url: own, name: merchant.name, main: true }];
  const main = (routes.find((route) => route.main) ?? routes[0])?.url ?? own;
  return { routes, main, mainDomain: siteSetting(merchant, 'domain.main') ?? new URL(main).host };
}
