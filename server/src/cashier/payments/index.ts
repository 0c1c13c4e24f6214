import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { transaction } from '../../platform/database/database.ts';
import type { ProviderIdentity, Route, SigningKey } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { keep } from '../../platform/cached.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import { changeRoutes } from './change-routes.ts';
import { type ProviderChange, readChanges } from './change-store.ts';
import { addressOf, signingRow } from './rules.ts';
import { createPixProvider } from './pix-provider.ts';
import { createSignedClient } from './signed-client.ts';
import {
  ensureBank,
  insertBareProvider,
  insertProvider,
  listProviders,
  type ProviderRow,
  readProviders,
} from './store.ts';
import type { PaymentProvider } from './types.ts';
import {
  type Console,
  createUsage,
  type KeyBook,
  type Party,
  type ProviderBook,
} from '../../console/index.ts';
import { cashierSetting } from '../settings.ts';

export type * from './types.ts';

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
  /** The provider that serves a brand now; null where none is set up. */
  ofMerchant(merchant: Merchant): Promise<PaymentProvider | null>;
  byId(providerId: string): Promise<PaymentProvider | null>;
  /** The merchant's own bank, where bank transfers arrive: it has a name and a place in the books, but no interface. */
  bankOf(merchant: Merchant): Promise<{ id: string; code: string }>;
  /** Where money of the merchant's members lies: its provider now and its bank. */
  codesOf(merchant: Merchant): Promise<string[]>;
  /** Makes the sandbox's provider with its key at the first start. */
  ensureSandbox(): Promise<SandboxKey>;
  register(provider: {
    code: string;
    merchantId: string | null;
    baseUrl: string;
    keyId: string;
    secret: Buffer;
  }): Promise<void>;
}

const sandboxCode = 'sandbox';
const sealContext = (providerId: string) => `payment-provider:${providerId}`;

export function createPaymentProviders(platform: Platform): PaymentProviders {
  const { db, vault, config, outgoing } = platform;
  const rows = keep(() => readProviders(db));
  const used = createUsage(platform);
  const secretOf = (row: ProviderRow) => vault.open(row.secret_sealed, sealContext(row.id));

  const serving = whoServes(config, () => rows.get());
  function adapter(row: ProviderRow | undefined): PaymentProvider | null {
    const baseUrl = row && (platform.programs.addressOf(row.code) ?? row.base_url);
    if (!row || !baseUrl) return null;
    const settings = { baseUrl, code: row.code, keyId: row.key_id, secret: secretOf(row) };
    const client = createSignedClient(outgoing, settings);
    return createPixProvider({ id: row.id, code: row.code }, client);
  }

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
          (merchant_id === null || merchant_id === merchant.id) && (code !== sandboxCode || config.sandbox),
      );
      return [...new Set(served.map(({ code }) => code)), (await bankOf(merchant)).code];
    },
    async providerKey(code, keyId) {
      const row = (await rows.get()).find((entry) => entry.code === code && entry.key_id === keyId);
      if (!row || (code === sandboxCode && !config.sandbox)) return null;
      const { id: providerId, code: providerCode, merchant_id: merchantId } = row;
      if (row.retired_at !== null && row.retired_at.getTime() <= Date.now()) return null;
      const ids = { providerId, providerCode, merchantId };
      return { ...ids, secret: secretOf(row), used: () => used(partyOf(row.id), row.key_id) };
    },
    ofMerchant: async (merchant) => adapter(await serving(merchant)),
    byId: async (providerId) =>
      adapter(signingRow((await rows.get()).filter((entry) => entry.id === providerId))),
    ...book,
    console: (console) => ({ routes: changeRoutes(platform, console, book) }),
    async ensureSandbox() {
      const known = async () => {
        rows.forget();
        return (await rows.get()).find((row) => row.code === sandboxCode);
      };
      if (!(await known())) {
        const secret = randomBytes(32);
        await register({ code: sandboxCode, merchantId: null, baseUrl: '', keyId: 'sandbox-1', secret });
      }
      const row = await known();
      if (!row) throw new Error('the sandbox provider was not stored');
      return { code: row.code, keyId: row.key_id, secret: secretOf(row) };
    },
  };
}

type Serving = (merchant: Merchant) => Promise<ProviderRow | undefined>;

/** The provider of a brand now, with the key that the site signs with. */
function whoServes(config: Pick<Config, 'sandbox'>, read: () => Promise<ProviderRow[]>): Serving {
  return async (merchant) => {
    const rows = await read();
    const own = new Set(
      rows.filter(({ merchant_id }) => merchant_id === merchant.id).map(({ code }) => code),
    );
    const named = cashierSetting(merchant, 'payments.provider') ?? (config.sandbox ? sandboxCode : '');
    // Nobody has to choose where there is only one.
    const code = named === '' && own.size === 1 ? [...own][0] : named;
    if (code === sandboxCode && !config.sandbox) return undefined;
    return signingRow(
      rows.filter(
        (row) => row.code === code && (row.merchant_id === null || row.merchant_id === merchant.id),
      ),
    );
  };
}

const partyOf = (providerId: string): Party => ({
  table: 'payment_provider_key',
  ends: 'retired_at',
  columns: { provider_id: providerId },
});

interface Keys {
  serving: Serving;
  /** Whether it has a key in force. */
  ready(code: string): Promise<boolean>;
  forgetKeys(): void;
}

/** What the console's keys need of providers. Those that serve all brands are no brand's to give keys to. */
function bookOf(
  { db, clock, config, outgoing }: Platform,
  { serving, ready, forgetKeys }: Keys,
): KeyBook & ProviderBook {
  return {
    forgetKeys,
    async listed({ merchant, operator }) {
      const now = (await serving(merchant))?.code;
      const changes = await readChanges(db, merchant.id);
      const shown = (await listProviders(db, merchant.id)).filter(
        ({ code }) => code !== sandboxCode || config.sandbox,
      );
      return Promise.all(
        shown.map(async ({ id, code, base_url, merchant_id }) => ({
          code,
          baseUrl: base_url ?? '',
          own: merchant_id !== null,
          serves: code === now,
          ready: await ready(code),
          change: changeView(
            changes.find(({ providerId }) => providerId === id),
            operator.id,
          ),
        })),
      );
    },
    idOf: async (merchantId, code) =>
      (await listProviders(db, merchantId)).find((row) => row.code === code)?.id ?? null,
    sealContext: ({ columns }) => sealContext(columns['provider_id'] ?? ''),
    async partyOf(merchantId, code) {
      const found = (await listProviders(db, merchantId)).find(
        (row) => row.code === code && row.merchant_id === merchantId,
      );
      return found ? partyOf(found.id) : null;
    },
    add: (tx, { code, merchantId, baseUrl }) =>
      insertBareProvider(tx, {
        id: newId(),
        code,
        merchant_id: merchantId,
        base_url: addressOf(baseUrl),
        created_at: clock.now(),
      }),
    async refusalOf(baseUrl) {
      // Paths are put behind the address as it stands, an empty query too.
      const [, after] = /([?#])/.exec(baseUrl) ?? [];
      if (after !== undefined) return after === '?' ? 'query' : 'fragment';
      if (!config.sandbox && !baseUrl.startsWith('https:')) return 'plain';
      try {
        await outgoing.check(baseUrl);
        return null;
      } catch (error) {
        if (error instanceof AddressRefused) return error.fault === 'plain' ? 'plain' : 'inside';
        throw error;
      }
    },
  };
}

const changeView = (change: ProviderChange | undefined, operatorId: string) =>
  change
    ? {
        ...{ id: change.id, baseUrl: change.baseUrl, by: change.proposedBy },
        ...{ at: change.proposedAt.toISOString(), own: change.proposerId === operatorId },
      }
    : null;

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

/** Each merchant's bank is made once, when it is first asked for. */
function banksOf({ db, clock }: Platform): PaymentProviders['bankOf'] {
  const banks = new Map<string, Promise<{ id: string; code: string }>>();
  return (merchant) => {
    const known = banks.get(merchant.id);
    if (known) return known;
    const code = `bank-${merchant.code.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-')}`.slice(0, 40);
    const row = { id: newId(), code, merchant_id: merchant.id, base_url: null, created_at: clock.now() };
    const made = transaction(db, (tx) => ensureBank(tx, row)).then((id) => ({ id, code }));
    banks.set(merchant.id, made);
    made.catch(() => banks.delete(merchant.id));
    return made;
  };
}
