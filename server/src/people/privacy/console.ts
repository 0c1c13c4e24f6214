import { requireWords } from '../../platform/settings/languages.ts';
import { titleOf } from './words.ts';
import { messagesOf, type Said } from '../../messages/index.ts';
import { type Language, operatorPrivacyCalls, type ValueOf } from '@croupier/contract';
import { type Db, sqlOn, transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import { allTexts, type ConsentText } from './consents/consent-store.ts';
import type { Consents } from './consents/consents.ts';
import { retentionOf } from './export.ts';
import {
  basisOf,
  boundsOf,
  daysOf,
  lawOf,
  personalTables,
  purposeOf,
  type Term,
  terms,
} from './record/index.ts';
import { sanitiseAll, changeSettings, readSettings, versionOf } from '../../site/index.ts';
import { settingChangesOf, type Console } from '../../console/index.ts';

type Published = ValueOf<typeof operatorPrivacyCalls.publish>;
const order: readonly Term[] = ['closure', 'account'];

const present = ({ hash, publishedAt, ...text }: ConsentText, accepted: number): Published => ({
  ...text,
  hash: hash.toString('hex'),
  publishedAt: publishedAt.toISOString(),
  accepted,
});

async function waiting(db: Db, merchantId: string): Promise<number> {
  const [row] = await sqlOn<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM account_closure WHERE merchant_id = $1 AND state = 'closed' AND erased_at IS NULL`,
    [merchantId],
  );
  return row?.count ?? 0;
}

export function privacyConsole(
  {
    platform: { db, merchants },
    consents,
  }: { platform: Pick<Platform, 'db' | 'merchants'>; consents: Consents },
  console: Console,
): Route[] {
  return implement(operatorPrivacyCalls)({
    texts: console.allow('site.read', async ({ merchant }) => ({
      content: (await allTexts(db, merchant.id)).map(({ accepted, ...text }) => present(text, accepted)),
    })),
    publish: console.allow('site.edit', (call) =>
      transaction(db, async (tx) => {
        const { body, merchant, operator } = call;
        requireWords(call, { text: body.text });
        const text = sanitiseAll(body.text);
        const row = await consents.publish(tx, merchant.id, { ...body, text, by: operator.account });
        await console.record(tx, call, {
          action: 'consent_text.published',
          subject: { type: 'consent_text', id: `${row.kind} ${row.version}` },
          detail: { hash: row.hash.toString('hex'), note: row.note },
        });
        return present(row, 0);
      }),
    ),
    setTerms: console.allow('site.edit', async (call) => {
      const { version, ...wanted } = call.body;
      const { merchant, language } = call;
      const errors = wrongTerms(merchant, wanted, language);
      if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
      const patch = Object.fromEntries(order.map((term) => [terms[term].setting, wanted[term]]));
      const settings = await transaction(db, async (tx) => {
        const { before, after } = await changeSettings(tx, merchant.id, { version, patch });
        await console.record(tx, call, {
          action: 'site.privacy_terms',
          subject: { type: 'site', id: merchant.code },
          detail: settingChangesOf(before, after),
        });
        return after;
      });
      merchants.forget();
      return { ...wanted, version: versionOf({ ...merchant, settings }) };
    }),
    record: console.allow('site.read', async ({ merchant: { id, ...brand }, language }) => {
      const merchant: Merchant = { ...brand, id, settings: await readSettings(db, id) };
      return { ...recordView(merchant, language), waiting: await waiting(db, id) };
    }),
  });
}

const termView = (merchant: Merchant, language: Language) => (term: Term) => {
  const { min, max } = boundsOf(merchant, term);
  return {
    term,
    days: daysOf(merchant, term),
    least: min,
    most: max,
    law: lawOf(merchant, term, language),
    setting: terms[term].setting,
  };
};

const recordView = (merchant: Merchant, language: Language) => ({
  version: versionOf(merchant),
  terms: order.map(termView(merchant, language)),
  tables: personalTables.map((table) => ({
    table: table.table,
    title: titleOf(table.table, language),
    purpose: purposeOf(table.purpose, language),
    basis: basisOf(merchant, table.basis, language),
    kept: retentionOf(merchant, table, language),
    exported: table.notExported === undefined,
  })),
});

/** By field, what the law or the purpose doesn't bear. */
const wrongTerms = (
  merchant: Merchant,
  wanted: Readonly<Record<Term, number>>,
  language: Language,
): Record<string, Said> =>
  Object.fromEntries(
    order.flatMap((term) => {
      const { min, max } = boundsOf(merchant, term);
      const fits = wanted[term] >= min && wanted[term] <= max;
      return fits ? [] : [[term, messagesOf('dataExport')(language, 'days', { min, max })]];
    }),
  );
