import type { Db } from './database/database.ts';
import { sqlOn } from './database/database.ts';
import { newId } from './ids.ts';
import type { Alarms } from './observe/alarms.ts';
import { messagesOf } from '../messages/index.ts';
import { expected, orderFaults, settingFaults } from './settings/index.ts';
import { keep } from './cached.ts';
import { plainHost } from './host-names.ts';

/** A brand: a white-label merchant with its own members, money, language and look. */
export interface Merchant {
  id: string;
  code: string;
  name: string;
  currency: string;
  timeZone: string;
  hosts: string[];
  isDefault: boolean;
  settings: MerchantSettings;
}

/** Stored values of settings; what each may be stands in its wing's `settings.ts`. */
export type MerchantSettings = Readonly<Record<string, string | number | boolean>>;

export interface Merchants {
  byId(id: string): Promise<Merchant | undefined>;
  byCode(code: string): Promise<Merchant | undefined>;
  /** Absent header: by host name, else the default merchant. */
  byHost(host: string): Promise<Merchant | undefined>;
  all(): Promise<Merchant[]>;
  /** The brand of a code, else of a host, as far as it is known without a look into the database. */
  known(by: { code: unknown; host: string }): Merchant | undefined;
  /** Adds a brand; one whose code is known stays as it is. */
  create(merchant: Omit<Merchant, 'id'>): Promise<Merchant>;
  forget(): void;
}

interface Row {
  id: string;
  code: string;
  name: string;
  currency: string;
  time_zone: string;
  hosts: string[];
  is_default: boolean;
  settings: MerchantSettings;
}

/** Settings that can't be meant are that brand's trouble alone, even where what is stored is no object at all. */
function raiseFaults({ code, settings }: Merchant, alarms: Pick<Alarms, 'raise'> | undefined): void {
  const stored: unknown = settings;
  if (typeof stored !== 'object' || stored === null) {
    alarms?.raise('setting_invalid', { brand: code, setting: '*' });
    return;
  }
  for (const { name, setting } of settingFaults(settings))
    if (setting) alarms?.raise('setting_invalid', { brand: code, setting: name });
}

/** Merchants are few and read on every call, so they are kept in memory for a moment. */
export function createMerchants(db: Db, alarms?: Pick<Alarms, 'raise'>): Merchants {
  const cached = keep(async () => {
    const merchants = await read(db);
    for (const merchant of merchants) raiseFaults(merchant, alarms);
    return merchants;
  });
  const all = (): Promise<Merchant[]> => cached.get();
  return {
    all,
    byId: async (id) => (await all()).find((merchant) => merchant.id === id),
    byCode: async (code) => (await all()).find((merchant) => merchant.code === code),
    byHost: async (host) => ofHost(await all(), host),
    known: ({ code, host }) => {
      const list = cached.last() ?? [];
      return list.find((merchant) => merchant.code === code) ?? ofHost(list, host);
    },
    async create(merchant) {
      const [fault] = settingFaults(merchant.settings);
      if (fault) throw new Error(`brand ${merchant.code}: ${fault.name}: ${expected(fault.setting, 'en')}`);
      const [order] = orderFaults(merchant.settings, Object.keys(merchant.settings));
      if (order)
        throw new Error(
          `brand ${merchant.code}: ${order.name}: ${messagesOf('settingValues')('en', order.text)}`,
        );
      await insert(db, { id: newId(), ...merchant });
      cached.forget();
      const made = (await all()).find(({ code }) => code === merchant.code);
      if (!made) throw new Error(`merchant ${merchant.code} was not stored`);
      return made;
    },
    forget: () => cached.forget(),
  };
}

function ofHost(list: readonly Merchant[], asked: string): Merchant | undefined {
  const host = plainHost(asked);
  return list.find(({ hosts }) => hosts.includes(host)) ?? list.find(({ isDefault }) => isDefault);
}

async function insert(db: Db, merchant: Merchant): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO merchant (id, code, name, currency, time_zone, hosts, is_default, settings)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (code) DO NOTHING`,
    [
      merchant.id,
      merchant.code,
      merchant.name,
      merchant.currency,
      merchant.timeZone,
      merchant.hosts,
      merchant.isDefault,
      JSON.stringify(merchant.settings),
    ],
  );
}

async function read(db: Db): Promise<Merchant[]> {
  const rows = await sqlOn<Row>(
    db,
    'SELECT id, code, name, currency, time_zone, hosts, is_default, settings FROM merchant ORDER BY code',
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    currency: row.currency,
    timeZone: row.time_zone,
    hosts: row.hosts,
    isDefault: row.is_default,
    settings: row.settings,
  }));
}
