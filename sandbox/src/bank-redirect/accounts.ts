import * as z from 'zod';
import type { Store } from '../store.ts';
import { account, person } from './shapes.ts';

export const holderQuestion = z.strictObject({ account, holder: person });

type Account = z.output<typeof account>;
type Holder = z.output<typeof person>;

export interface Accounts {
  /** Whether the account is the holder's. */
  verify(question: z.output<typeof holderQuestion>): 'match' | 'mismatch' | 'unknown';
}

/** Numbers that end so belong to someone else, or to no account. */
const foreignEnd = '9998';
const emptyEnd = '9999';
const someoneElse = '9000000001';

/**
 * A sandbox can't know the people who try it out: the first person that is asked about is entered as the holder, and from then on the
 * entry stands.
 */
export function createAccounts(store: Store): Accounts {
  return {
    verify: ({ account: asked, holder }) =>
      store.atomically(() => {
        if (asked.account.endsWith(emptyEnd)) return 'unknown';
        const name = accountName(asked);
        store.run(
          'INSERT INTO account_holder (account, document, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          name,
          asked.account.endsWith(foreignEnd) ? someoneElse : holder.document,
          holder.name,
        );
        const known = store.one<Holder>('SELECT document, name FROM account_holder WHERE account = ?', name);
        return known?.document === holder.document ? 'match' : 'mismatch';
      }),
  };
}

/** How an account stands in the books of the banks, and on their page. */
export const accountName = ({ bank, account: number, type }: Account): string => `${bank} ${number} ${type}`;
