import { randomBytes } from 'node:crypto';
import { transaction } from '../../platform/database.ts';
import type { ProviderIdentity } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { keep } from '../../platform/kept.ts';
import { type Merchant, textSetting } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPixProvider } from './pix-provider.ts';
import { createSignedClient } from './signed-client.ts';
import { ensureBank, insertProvider, type ProviderRow, readProviders } from './store.ts';
import type { PaymentProvider } from './types.ts';

export { ProviderRefused, ProviderUncertain } from './types.ts';
export type * from './types.ts';

/** What a deployment gives the sandbox's program so that both sides share a key. */
export interface SandboxKey {
  code: string;
  keyId: string;
  secret: Buffer;
}

export interface PaymentProviders {
  /** The guard's look-up for signed webhooks. */
  providerKey(code: string, keyId: string): Promise<(ProviderIdentity & { secret: Buffer }) | null>;
  /** The provider that serves a brand now; null where none is set up. */
  ofMerchant(merchant: Merchant): Promise<PaymentProvider | null>;
  byId(providerId: string): Promise<PaymentProvider | null>;
  /** The merchant's own bank, where bank transfers arrive: it has a name and a place in the books, but no interface. */
  bankOf(merchant: Merchant): Promise<{ id: string; code: string }>;
  /** Where money of the merchant's members lies: its provider now and its bank. */
  codesOf(merchant: Merchant): Promise<string[]>;
  /** Makes the sandbox's provider with its key at the first start. */
  ensureSandbox(): Promise<SandboxKey>;
  /** A program of the deployment listens on a port of its own. */
  locate(code: string, baseUrl: string): void;
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
  const located = new Map<string, string>();
  const rows = keep(() => readProviders(db));
  const secretOf = (row: ProviderRow) => vault.open(row.secret_sealed, sealContext(row.id));

  function adapter(row: ProviderRow | undefined): PaymentProvider | null {
    const baseUrl = row && (located.get(row.code) ?? row.base_url);
    if (!row || !baseUrl) return null;
    const settings = { baseUrl, code: row.code, keyId: row.key_id, secret: secretOf(row) };
    const client = createSignedClient(outgoing, settings);
    return createPixProvider({ id: row.id, code: row.code }, client);
  }

  const register = registrar(platform, () => rows.forget());
  const bankOf = banksOf(platform);

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
    locate: (code, baseUrl) => void located.set(code, baseUrl),
    async providerKey(code, keyId) {
      const row = (await rows.get()).find((entry) => entry.code === code && entry.key_id === keyId);
      if (!row || (code === sandboxCode && !config.sandbox)) return null;
      const { id: providerId, code: providerCode, merchant_id: merchantId } = row;
      return { providerId, providerCode, merchantId, secret: secretOf(row) };
    },
    async ofMerchant(merchant) {
      const code = textSetting(merchant, 'payments.provider', config.sandbox ? sandboxCode : '');
      if (code === sandboxCode && !config.sandbox) return null;
      const row = (await rows.get()).find(
        (entry) => entry.code === code && (entry.merchant_id === null || entry.merchant_id === merchant.id),
      );
      return adapter(row);
    },
    byId: async (providerId) => adapter((await rows.get()).find((entry) => entry.id === providerId)),
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
