import * as z from 'zod';
import type { Store } from './store.ts';

const document = z.string().regex(/^\d{11}$/);
const name = z.string().min(1).max(120);

export const identityQuestion = z.strictObject({ document, name, birthDate: z.iso.date() });
export const keyQuestion = z.strictObject({
  key: z.strictObject({
    kind: z.enum(['cpf', 'email', 'phone', 'random']),
    value: z.string().min(1).max(77),
  }),
  requester: z.strictObject({ document, name }),
});
export const bankAccount = z.strictObject({
  bank: z.string().regex(/^\d{3}$/),
  branch: z.string().regex(/^\d{4}$/),
  account: z.string().regex(/^\d{1,12}-[\dX]$/),
  type: z.enum(['checking', 'savings', 'payment']),
});
export const accountQuestion = z.strictObject({
  bankAccount,
  requester: z.strictObject({ document, name }),
});
export const keyEntry = z.strictObject({ key: z.string().min(1).max(77), document, name });

interface Holder {
  document: string;
  name: string;
}

interface PersonRow {
  document: string;
  name: string;
  birth_date: string;
  standing: 'regular' | 'suspended' | 'deceased';
}

export type IdentityAnswer =
  | { found: false }
  | { found: true; standing: PersonRow['standing']; nameMatches: boolean; birthDateMatches: boolean };

/**
 * The people's register and the directory of Pix keys. A sandbox can't know the people who try it out,
 * so anyone who is asked about first is entered as told; from then on the entry stands.
 */
export interface Directory {
  check(question: z.output<typeof identityQuestion>): IdentityAnswer;
  holder(key: string, requester: Holder): Holder;
  /** null: the bank has no such account. */
  accountHolder(account: z.output<typeof bankAccount>, requester: Holder): Holder | null;
  enter(key: string, holder: Holder): void;
}

/** Fixed people, so that each answer of the register can be seen. */
const people: PersonRow[] = [
  { document: '90000000175', name: 'Maria da Silva Santos', birth_date: '1990-05-17', standing: 'regular' },
  { document: '90000000256', name: 'João Pereira Lima', birth_date: '1985-02-03', standing: 'suspended' },
  { document: '90000000337', name: 'Ana Costa Ribeiro', birth_date: '1948-11-30', standing: 'deceased' },
];
/** The register has no entry for this number, now or ever. */
const neverEntered = '90000000418';
/** Keys at this host belong to someone else. */
const foreignHost = '@outra-pessoa.example';
/** Every bank has this branch, and no account in it. */
const emptyBranch = '9999';
/** Accounts at this branch belong to someone else. */
const foreignBranch = '9998';
const foreigner: Holder = { document: '98765432100', name: 'Carlos Souza Almeida' };

export function createDirectory(store: Store): Directory {
  for (const row of people) {
    store.run(
      'INSERT INTO person (document, name, birth_date, standing) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
      row.document,
      row.name,
      row.birth_date,
      row.standing,
    );
  }
  const enter = (key: string, holder: Holder) =>
    void store.run(
      'INSERT INTO pix_key (key_value, document, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      key,
      holder.document,
      holder.name,
    );
  return {
    enter,
    check: (question) =>
      store.atomically(() => {
        if (question.document === neverEntered) return { found: false };
        store.run(
          "INSERT INTO person (document, name, birth_date, standing) VALUES (?, ?, ?, 'regular') ON CONFLICT DO NOTHING",
          question.document,
          question.name,
          question.birthDate,
        );
        const known = store.one<PersonRow>('SELECT * FROM person WHERE document = ?', question.document);
        if (!known) return { found: false };
        return {
          found: true,
          standing: known.standing,
          nameMatches: comparable(known.name) === comparable(question.name),
          birthDateMatches: known.birth_date === question.birthDate,
        };
      }),
    accountHolder: (account, requester) =>
      store.atomically(() => {
        if (account.branch === emptyBranch) return null;
        const holderKey = accountName(account);
        enter(holderKey, account.branch === foreignBranch ? foreigner : requester);
        return (
          store.one<Holder>('SELECT document, name FROM pix_key WHERE key_value = ?', holderKey) ?? requester
        );
      }),
    holder: (key, requester) =>
      store.atomically(() => {
        if (/^\d{11}$/.test(key) && key !== requester.document)
          return { document: key, name: foreigner.name };
        enter(key, key.endsWith(foreignHost) ? foreigner : requester);
        return store.one<Holder>('SELECT document, name FROM pix_key WHERE key_value = ?', key) ?? requester;
      }),
  };
}

/** How an account stands in the directory, and on the bank's page. */
export const accountName = ({ bank, branch, account, type }: z.output<typeof bankAccount>): string =>
  `${bank} ${branch} ${account} ${type}`;

/** Registers write names without accents and in capitals. */
function comparable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toUpperCase();
}
