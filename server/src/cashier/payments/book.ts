import { transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KeyBook, Party, ProviderBook } from '../../console/index.ts';
import { type ProviderChange, readChanges } from './change-store.ts';
import { addressOf } from './rules.ts';
import { isAbout, type Serving } from './serving.ts';
import { ensureBank, insertBareProvider, listProviders } from './store.ts';

export const sealContext = (providerId: string) => `payment-provider:${providerId}`;

export const partyOf = (providerId: string): Party => ({
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
export function bookOf(
  { db, clock, config, outgoing }: Platform,
  { serving, ready, forgetKeys }: Keys,
): KeyBook & ProviderBook {
  return {
    forgetKeys,
    async listed({ merchant, operator }) {
      const now = (await serving(merchant))?.code;
      const changes = await readChanges(db, merchant.id);
      const shown = (await listProviders(db, merchant.id)).filter(({ code }) =>
        isAbout(config, merchant, code),
      );
      return Promise.all(
        shown.map(async ({ id, code, kind, base_url, merchant_id }) => ({
          code,
          kind,
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
    add: (tx, { code, kind, merchantId, baseUrl }) =>
      insertBareProvider(tx, {
        id: newId(),
        code,
        kind,
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

/** Each merchant's bank is made once, when it is first asked for. */
export function banksOf({ db, clock }: Platform) {
  const banks = new Map<string, Promise<{ id: string; code: string }>>();
  return (merchant: Merchant): Promise<{ id: string; code: string }> => {
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
