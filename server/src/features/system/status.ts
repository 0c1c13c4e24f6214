import { maskServicePath, type systemCalls, type ValueOf } from '@croupier/contract';
import type { Merchant } from '../../platform/merchants.ts';
import { flagSetting, textSetting } from '../../platform/merchants.ts';
import { flag, whitelabel } from './flags.ts';

type Status = ValueOf<typeof systemCalls.status>;

/** R$, US$ …; a currency without a sign keeps its code. */
export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Settings that are lists: `resource.telegram`, `resource.youtube` … */
function named(merchant: Merchant, prefix: string): [name: string, value: string][] {
  return Object.entries(merchant.settings).flatMap(([key, value]) =>
    key.startsWith(prefix) && typeof value === 'string' && !key.slice(prefix.length).includes('.')
      ? [[key.slice(prefix.length), value] as [string, string]]
      : [],
  );
}

const list = (merchant: Merchant, name: string): string[] =>
  textSetting(merchant, name, '')
    .split(',')
    .flatMap((item) => item.trim() || []);

const localised = (merchant: Merchant, name: string, usual: { pt: string; en: string }) => ({
  pt: textSetting(merchant, `${name}.pt`, usual.pt),
  en: textSetting(merchant, `${name}.en`, usual.en),
});

function maintenanceOf(merchant: Merchant): Status['maintenance'] {
  if (!flagSetting(merchant, 'maintenance', false)) return null;
  const until = new Date(textSetting(merchant, 'maintenance.until', ''));
  return {
    title: localised(merchant, 'maintenance.title', { pt: 'Em manutenção', en: 'Under maintenance' }),
    text: localised(merchant, 'maintenance.text', {
      pt: 'Voltamos em breve. Se precisar de ajuda, fale com o atendimento.',
      en: 'We will be back soon. If you need help, please contact support.',
    }),
    until: Number.isNaN(until.getTime()) ? null : until.toISOString(),
  };
}

function restrictionOf(merchant: Merchant): Status['regionRestriction'] {
  if (!flagSetting(merchant, 'region.restricted', false)) return null;
  return {
    text: localised(merchant, 'region.text', {
      pt: 'O acesso a partir da sua região não é permitido. Fale com o atendimento.',
      en: 'Access from your region is not allowed. Please contact support.',
    }),
  };
}

interface Facts {
  merchant: Merchant;
  address: string;
  publicUrl: string;
  machine: Date;
  now: Date;
}

export function statusOf({ merchant, address, publicUrl, machine, now }: Facts): Status {
  return {
    info: {
      merchant: {
        code: merchant.code,
        name: merchant.name,
        currency: merchant.currency,
        currencySymbol: currencySymbol(merchant.currency),
        timeZone: merchant.timeZone,
      },
      languages: ['PT', 'EN'],
      defaultLanguage: textSetting(merchant, 'language.default', 'PT'),
      customerService: named(merchant, 'customerService.').map(([csType, path]) => ({
        csType,
        path: maskServicePath(path, merchant.code, csType),
      })),
      domainRoute: merchant.hosts,
      resources: named(merchant, 'resource.').map(([resourceType, url]) => ({
        resourceType,
        url,
        labelNameEn: textSetting(merchant, `resource.${resourceType}.label`, resourceType),
      })),
      whitelabel: whitelabel(merchant),
      register: {
        username: flag(merchant, 'USERNAMEREG3'),
        mobile: flag(merchant, 'MOBILENUMREG3') || flag(merchant, 'MOBILENUMPASSREG3'),
      },
      mainDomain: textSetting(merchant, 'domain.main', merchant.hosts[0] ?? new URL(publicUrl).host),
      analytics: { gtagId: textSetting(merchant, 'analytics.gtagId', '') },
      imageCDNs: list(merchant, 'cdn.images'),
      launchGameCDNs: list(merchant, 'cdn.launchGame'),
    },
    location: { ip: address },
    maintenance: maintenanceOf(merchant),
    regionRestriction: restrictionOf(merchant),
    serverTime: machine.toISOString(),
    businessTime: now.toISOString(),
  };
}
