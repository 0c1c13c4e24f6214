import type { ProviderKind } from '@croupier/contract/payment-methods';
import { randomBytes } from 'node:crypto';
import { transaction } from '../../platform/database/database.ts';
import type { ProviderIdentity, Route, SigningKey } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { keep } from '../../platform/cached.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRoutes } from './change-routes.ts';
import { banksOf, bookOf, partyOf, sealContext } from './book.ts';
import { adapters } from './adapters.ts';
import { isAbout, isSandboxCode, sandboxCodes, whoServes } from './serving.ts';
import { signingRow } from './rules.ts';
import { createSignedClient, type SignedClient } from './signed-client.ts';
import { insertProvider, type ProviderRow, readProviders } from './store.ts';
import type { PaymentProvider } from './types.ts';
import { type Console, createUsage, type KeyBook, type ProviderBook } from '../../console/index.ts';

export type { SignedClient } from './signed-client.ts';
export type * from './types.ts';
export { ChargeMismatch } from './types.ts';

/** What a deployment gives the sandbox's program so that both sides share a key. */
export interface SandboxKey {
  code: string;
  keyId: string;
  secret: Buffer;
}

export interface PaymentProviders extends KeyBook, ProviderBook {
  console(console: Console): { routes: readonly Route[] };
  /** The guard's look-up for signed webhooks. */
  providerKey(code: string, keyId: string): Promise<(ProviderIdentity & SigningKey) | null>;
  /** The interface that a provider speaks; null for one that is not known or has no key in force. */
  kindOf(providerId: string): Promise<ProviderKind | null>;
  /** The provider that serves a brand now; null where none is set up. */
  ofMerchant(merchant: Merchant): Promise<PaymentProvider | null>;
  byId(providerId: string): Promise<PaymentProvider | null>;
  /** For what else is asked at the interface of the provider that serves a brand, such as a register of persons. */
  clientOf(merchant: Merchant): Promise<SignedClient | null>;
  /** The merchant's own bank, where bank transfers arrive: it has a name and a place in the books, but no interface. */
  bankOf(merchant: Merchant): Promise<{ id: string; code: string }>;
  /** Where money of the merchant's members lies: its provider now and its bank. */
  codesOf(merchant: Merchant): Promise<string[]>;
  /** Makes the sandbox's provider of a kind with its key at the first start. */
  ensureSandbox(kind?: ProviderKind): Promise<SandboxKey>;
  register(provider: {
    code: string;
    kind?: ProviderKind;
    merchantId: string | null;
    baseUrl: string;
    keyId: string;
    secret: Buffer;
  }): Promise<void>;
}

export function createPaymentProviders(platform: Platform): PaymentProviders {
  const { db, config } = platform;
  const rows = keep(() => readProviders(db));
  const used = createUsage(platform);
  const { secretOf, clientFor, adapter } = spokenWith(platform);
  const serving = whoServes(config, () => rows.get());
  const register = registrar(platform, () => rows.forget());
  const bankOf = banksOf(platform);
  const book = bookOf(platform, {
    serving,
    ready: async (code) => (await rows.get()).some((row) => row.code === code),
    forgetKeys: () => rows.forget(),
  });

  return {
    register,
    bankOf,
    async codesOf(merchant) {
      const served = (await rows.get()).filter(
        ({ merchant_id, code }) =>
          (merchant_id === null || merchant_id === merchant.id) && isAbout(config, merchant, code),
      );
      return [...new Set(served.map(({ code }) => code)), (await bankOf(merchant)).code];
    },
    async providerKey(code, keyId) {
      const row = (await rows.get()).find((entry) => entry.code === code && entry.key_id === keyId);
      if (!row || (isSandboxCode(code) && !config.sandbox)) return null;
      const { id: providerId, code: providerCode, merchant_id: merchantId } = row;
      if (row.retired_at !== null && row.retired_at.getTime() <= Date.now()) return null;
      const ids = { providerId, providerCode, merchantId };
      return { ...ids, secret: secretOf(row), used: () => used(partyOf(row.id), row.key_id) };
    },
    kindOf: async (providerId) => (await rows.get()).find(({ id }) => id === providerId)?.kind ?? null,
    clientOf: async (merchant) => clientFor(await serving(merchant)),
    ofMerchant: async (merchant) => adapter(await serving(merchant)),
    byId: async (providerId) =>
      adapter(signingRow((await rows.get()).filter((entry) => entry.id === providerId))),
    ...book,
    console: (console) => ({ routes: changeRoutes(platform, console, book) }),
    async ensureSandbox(kind = 'pix') {
      const code = sandboxCodes[kind];
      const known = async () => {
        rows.forget();
        return (await rows.get()).find((row) => row.code === code);
      };
      if (!(await known())) {
        const secret = randomBytes(32);
        await register({ code, kind, merchantId: null, baseUrl: '', keyId: `${code}-1`, secret });
      }
      const row = await known();
      if (!row) throw new Error('the sandbox provider was not stored');
      return { code: row.code, keyId: row.key_id, secret: secretOf(row) };
    },
  };
}

/** How the site speaks with the provider of a row, at the address where it runs now. */
function spokenWith({ vault, programs, outgoing }: Platform) {
  const secretOf = (row: ProviderRow) => vault.open(row.secret_sealed, sealContext(row.id));
  function clientFor(row: ProviderRow | undefined): SignedClient | null {
    const baseUrl = row && (programs.addressOf(row.code) ?? row.base_url);
    if (!row || !baseUrl) return null;
    const settings = { baseUrl, code: row.code, keyId: row.key_id, secret: secretOf(row) };
    return createSignedClient(outgoing, settings);
  }
  function adapter(row: ProviderRow | undefined): PaymentProvider | null {
    const client = clientFor(row);
    return row && client ? adapters[row.kind]({ id: row.id, code: row.code }, client) : null;
  }
  return { secretOf, clientFor, adapter };
}

/** Keeps a provider with its key sealed. */
function registrar(
  { db, vault, clock, outgoing }: Platform,
  stored: () => void,
): PaymentProviders['register'] {
  return async (provider) => {
    if (provider.baseUrl !== '') await outgoing.check(provider.baseUrl);
    const id = newId();
    const secret_sealed = vault.seal(provider.secret, sealContext(id));
    await transaction(db, (tx) =>
      insertProvider(tx, {
        id,
        code: provider.code,
        kind: provider.kind ?? 'pix',
        merchant_id: provider.merchantId,
        base_url: provider.baseUrl === '' ? null : provider.baseUrl,
        key_id: provider.keyId,
        secret_sealed,
        created_at: clock.now(),
      }),
    );
    stored();
  };
}
