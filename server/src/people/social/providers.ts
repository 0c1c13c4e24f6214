import * as oidc from 'openid-client';
import { fail } from '../../platform/failure.ts';
import { originsOf } from '../../platform/http/pages/page-policy.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type ProviderCode,
  type ProviderRow,
  readProviders,
  type SocialCode,
  writeProvider,
} from './store.ts';
import { flag } from '../../site/index.ts';

const flags = { google: 'SOCIALGOOGLE3', facebook: 'SOCIALFACEBOOK3', phone: 'PHONEAUTH3' } as const;
const discoveredMs = 10 * 60_000;
const timeoutSeconds = 8;

export const secretContext = (merchantId: string, code: ProviderCode): string =>
  `sign-in-provider:${merchantId}:${code}`;

export interface SandboxProviders {
  /** Where the parties of the sandbox answer: the site's own address. */
  base: string;
  clientSecret: string;
}

export interface Providers {
  of(merchantId: string): Promise<ProviderRow[]>;
  /** The provider where the brand's flag is on and it is set up; throws FEATURE_DISABLED otherwise. */
  enabled(merchant: Merchant, code: ProviderCode): Promise<ProviderRow>;
  isOn(merchant: Merchant, code: ProviderCode): boolean;
  /** What the provider says about itself, read once in a while. */
  discover(provider: ProviderRow): Promise<oidc.Configuration>;
  forget(merchantId: string): void;
  /** Where pages of all brands call the service that verifies numbers. */
  phoneOrigins(merchantIds: readonly string[]): Promise<string[]>;
  /** Sandbox: sets up the parties that have none, and follows the site to a new address. */
  ensureSandbox(merchantId: string, sandbox: SandboxProviders): Promise<void>;
}

export function createProviders(platform: Platform): Providers {
  const { db, vault, clock, changes } = platform;
  const cached = changes.keep((merchantId) => readProviders(db, merchantId));
  const discovered = new Map<string, { at: number; configuration: Promise<oidc.Configuration> }>();

  const isOn = (merchant: Merchant, code: ProviderCode): boolean => flag(merchant, flags[code]);
  return {
    isOn,
    of: (merchantId) => cached.of(merchantId).get(),
    forget: (merchantId) => cached.of(merchantId).forget(),
    async phoneOrigins(merchantIds) {
      const rows = await Promise.all(merchantIds.map((id) => cached.of(id).get()));
      return originsOf(rows.flat().map(({ metadata }) => metadata['baseUrl'] ?? ''));
    },
    async enabled(merchant, code) {
      const row = (await cached.of(merchant.id).get()).find((one) => one.code === code);
      return row && isOn(merchant, code) ? row : fail('FEATURE_DISABLED');
    },
    async discover(provider) {
      const key = `${provider.merchantId}:${provider.code}:${provider.version}`;
      const known = discovered.get(key);
      if (known && Date.now() - known.at < discoveredMs) return known.configuration;
      const configuration = ask(platform, provider);
      discovered.set(key, { at: Date.now(), configuration });
      configuration.catch(() => discovered.delete(key));
      return configuration;
    },
    async ensureSandbox(merchantId, sandbox) {
      const rows = await readProviders(db, merchantId);
      for (const wanted of sandboxRows(sandbox)) {
        const known = rows.find(({ code }) => code === wanted.code);
        if (known && known.updatedBy !== sandboxAuthor) continue;
        if (known?.issuer === wanted.issuer) continue;
        const sealed = vault.seal(Buffer.from(sandbox.clientSecret), secretContext(merchantId, wanted.code));
        await writeProvider(
          db,
          {
            ...wanted,
            merchantId,
            clientSecretSealed: sealed,
            updatedAt: clock.now(),
            updatedBy: sandboxAuthor,
          },
          known?.version ?? 0,
        );
      }
      cached.of(merchantId).forget();
    },
  };
}

async function ask(
  { vault, config, outgoing }: Platform,
  provider: ProviderRow,
): Promise<oidc.Configuration> {
  const sealed = provider.clientSecretSealed;
  const secret = sealed
    ? vault.open(sealed, secretContext(provider.merchantId, provider.code)).toString()
    : undefined;
  // Only the sandbox's own parties are reached without TLS.
  const execute = config.sandbox ? [oidc.allowInsecureRequests] : [];
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, secret, undefined, {
    execute,
    timeout: timeoutSeconds,
    [oidc.customFetch]: (address, init) => outgoing.fetch(address, init as RequestInit),
  });
  // What the provider says about itself stands: an address from elsewhere could sign anyone in.
  const own = found.serverMetadata();
  const lacking: Record<string, string> = own.token_endpoint ? {} : (completions[provider.issuer] ?? {});
  const whole = { ...own, ...lacking };
  const configuration = new oidc.Configuration(whole, provider.clientId, secret);
  configuration[oidc.customFetch] = found[oidc.customFetch] ?? fail('PROVIDER_UNAVAILABLE');
  configuration.timeout = timeoutSeconds;
  for (const prepare of execute) prepare(configuration);
  // The way here is TLS, but what opens accounts must also carry the provider's signature.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** What a known provider's own description lacks. */
const completions: Readonly<Record<string, { token_endpoint: string }>> = {
  'https://www.facebook.com': { token_endpoint: 'https://graph.facebook.com/oauth/access_token' },
};

const sandboxAuthor = 'sandbox';
export const sandboxClientId = 'croupier';

function sandboxRows({ base }: SandboxProviders) {
  const social = (code: SocialCode, name: string) => ({
    code,
    name,
    issuer: `${base}/sandbox/openid/${code}`,
    clientId: sandboxClientId,
    metadata: {},
  });
  const phone = `${base}/sandbox/phone-auth`;
  return [
    social('google', 'Google'),
    social('facebook', 'Facebook'),
    {
      code: 'phone' as const,
      name: 'Phone',
      issuer: phone,
      clientId: sandboxClientId,
      metadata: { keysUrl: `${phone}/jwks`, baseUrl: phone, apiKey: 'sandbox' },
    },
  ];
}
