import { createOutbox, type Outbox } from '../outbox.ts';
import { openStore } from '../store.ts';
import { runningOf } from '../running.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import type { Notification } from './notification.ts';
import { createPayments, type Payments } from './payments.ts';
import { createPersons, type Persons } from './persons.ts';
import type { BankRedirectSettings } from './settings.ts';
import { createTransfers, type Transfers } from './transfers.ts';

export interface Banks {
  settings: BankRedirectSettings;
  payments: Payments;
  transfers: Transfers;
  accounts: Accounts;
  persons: Persons;
  outbox: Outbox<Notification>;
  start(): void;
  stop(): Promise<void>;
}

const schema = `
  CREATE TABLE IF NOT EXISTS payment (
    reference TEXT PRIMARY KEY, content TEXT NOT NULL, status TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    description TEXT NOT NULL, return_url TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL,
    payer_name TEXT, payer_document TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS bank_transaction (
    transaction_id TEXT PRIMARY KEY, reference TEXT NOT NULL, amount INTEGER NOT NULL, payer_name TEXT NOT NULL,
    payer_document TEXT NOT NULL, approved_at TEXT NOT NULL, returned INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS bank_transaction_reference ON bank_transaction (reference);
  CREATE TABLE IF NOT EXISTS transfer (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, status TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
    account TEXT NOT NULL, beneficiary TEXT NOT NULL, bank_reference TEXT, reason TEXT, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS refund (
    id TEXT PRIMARY KEY, content TEXT NOT NULL, transaction_id TEXT NOT NULL, amount INTEGER NOT NULL, created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS account_holder (
    account TEXT PRIMARY KEY, document TEXT NOT NULL, name TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS person (
    document TEXT PRIMARY KEY, name TEXT NOT NULL, birth_date TEXT NOT NULL
  ) STRICT;
`;

export function createBanks(settings: BankRedirectSettings): Banks {
  const store = openStore(settings.dataDir, 'sandbox-banks.sqlite', schema);
  const outbox = createOutbox<Notification>(store, {
    siteUrl: settings.siteUrl,
    target: `/webhooks/bank-redirect/${settings.party}`,
    idName: 'notificationId',
    ...{ party: settings.party, keyId: settings.keyId, secret: settings.secret },
  });
  const accounts = createAccounts(store);
  const payments = createPayments(store, outbox);
  const transfers = createTransfers(store, outbox, accounts);
  const sweep = () => {
    payments.expireDue(new Date());
    const wait = settings.paidAfterSeconds;
    if (wait !== undefined) transfers.payDue(new Date(Date.now() - wait * 1_000));
  };
  return {
    ...{ settings, payments, transfers, accounts, outbox },
    persons: createPersons(store),
    ...runningOf({ store, outbox }, sweep),
  };
}
