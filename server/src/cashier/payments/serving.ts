import { abilitiesOf, type ProviderKind } from '@croupier/contract/payment-methods';
import type { Config } from '../../platform/config.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { marketOf } from '../../site/index.ts';
import { cashierSetting } from '../settings.ts';
import { signingRow } from './rules.ts';
import type { ProviderRow } from './store.ts';

/** The sandbox's providers, one of each kind. */
export const sandboxCodes: Readonly<Record<ProviderKind, string>> = {
  pix: 'sandbox',
  bank_redirect: 'sandbox-bank',
};

const ofSandbox = new Set(Object.values(sandboxCodes));

export const isSandboxCode = (code: string): boolean => ofSandbox.has(code);

export type Serving = (merchant: Merchant) => Promise<ProviderRow | undefined>;

/** Whether a provider is any business of a brand: of the sandbox's those of its market alone, and none where there is no sandbox. */
export const isAbout = (config: Pick<Config, 'sandbox'>, merchant: Merchant, code: string): boolean =>
  !isSandboxCode(code) || (config.sandbox && sandboxesOf(merchant).includes(code));

/** The provider of a brand now, with the key that the site signs with. */
export function whoServes(config: Pick<Config, 'sandbox'>, read: () => Promise<ProviderRow[]>): Serving {
  return async (merchant) => {
    const rows = await read();
    const own = new Set(
      rows.filter(({ merchant_id }) => merchant_id === merchant.id).map(({ code }) => code),
    );
    const named =
      cashierSetting(merchant, 'payments.provider') ?? (config.sandbox ? sandboxesOf(merchant)[0] : '');
    // Nobody has to choose where there is only one.
    const code = named === '' && own.size === 1 ? [...own][0] : named;
    if (code === undefined || (isSandboxCode(code) && !config.sandbox)) return undefined;
    return signingRow(
      rows.filter(
        (row) => row.code === code && (row.merchant_id === null || row.merchant_id === merchant.id),
      ),
    );
  };
}

/** The sandbox's providers for the ways that the market pays, the first one first. */
function sandboxesOf(merchant: Merchant): string[] {
  const kinds = marketOf(merchant).methods.flatMap(({ method }) => abilitiesOf(method).provider ?? []);
  return (kinds.length > 0 ? kinds : (['pix'] as const)).map((kind) => sandboxCodes[kind]);
}
