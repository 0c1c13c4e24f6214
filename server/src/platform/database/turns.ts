import { sqlOn, type Tx } from './database.ts';

/**
 * Waits until nobody else works at what is named so, and keeps it until the transaction ends. The names are the caller's: what it is
 * for comes first, then whose it is.
 */
export async function takeTurn(tx: Tx, ...names: [what: string, ...whose: string[]]): Promise<void> {
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [names.join(':')]);
}
