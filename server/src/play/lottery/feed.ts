import { type drawCalls, type ParsedBody, type ValueOf } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Catalogue } from '../catalogue/index.ts';
import {
  beforeOf,
  contradicts,
  knownIssues,
  newer,
  storeIssues,
  storeTitles,
  type VendorAt,
} from './store.ts';

type Publish = (typeof drawCalls)['publish'];

/** Keeps what a vendor says that is newer than what is known. */
export async function takeDraws(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  catalogue: Pick<Catalogue, 'byCodes'>,
  {
    vendor,
    merchant,
    body,
    language,
  }: Pick<Call<Publish>, 'vendor' | 'merchant' | 'language'> & {
    body: ParsedBody<Publish>;
  },
): Promise<ValueOf<Publish>> {
  const { merchantId, vendorCode } = vendor;
  const of: VendorAt = { merchantId, vendorCode };
  const taken = await transaction(db, async (tx) => {
    const known = await knownIssues(tx, of, body.issues);
    const fresh = newer(body.issues, known);
    // What was drawn stands: another number for it is no correction.
    if (fresh.some((issue) => contradicts(issue, beforeOf(known, issue)))) fail('TRANSACTION_CONFLICT');
    await storeTitles(tx, of, body.titles, clock.machine());
    await storeIssues(tx, of, fresh);
    return fresh.length;
  });
  const codes = body.titles.map(({ gameCode }) => gameCode);
  const games = await catalogue.byCodes(merchant, vendorCode, codes, language);
  const offered = new Set(games.map(({ gameCode }) => gameCode));
  return { taken, unknownGames: codes.filter((code) => !offered.has(code)) };
}
