import { operatorPrivacyCalls, type ValueOf } from '@croupier/contract';
import { type Db, sqlOn, transaction } from '../../platform/database.ts';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { sanitise } from '../content/index.ts';
import type { Console } from '../editing/index.ts';
import { allTexts, type ConsentText } from './consent-store.ts';
import type { Consents } from './consents.ts';
import { keptFor } from './export.ts';
import { bases, daysOf, personalTables, purposes, type Term, terms } from './record/index.ts';

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
  { platform: { db }, consents }: { platform: Pick<Platform, 'db'>; consents: Consents },
  console: Console,
): Route[] {
  return implement(operatorPrivacyCalls)({
    texts: console.allow('site.read', async ({ merchant }) => ({
      content: (await allTexts(db, merchant.id)).map(({ accepted, ...text }) => present(text, accepted)),
    })),
    publish: console.allow('site.edit', (call) =>
      transaction(db, async (tx) => {
        const { body, merchant, operator } = call;
        const text = { pt: sanitise(body.text.pt), en: sanitise(body.text.en) };
        const row = await consents.publish(tx, merchant.id, { ...body, text, by: operator.account });
        await console.record(tx, call, {
          action: 'consent_text.published',
          subject: { type: 'consent_text', id: `${row.kind} ${row.version}` },
          detail: { hash: row.hash.toString('hex'), note: row.note },
        });
        return present(row, 0);
      }),
    ),
    record: console.allow('site.read', async ({ merchant, language }) => ({
      terms: order.map((term) => ({
        term,
        days: daysOf(merchant, term),
        least: daysOf({ ...merchant, settings: profileOnly(merchant.settings) }, term),
        law: terms[term].law[language],
        setting: terms[term].setting,
      })),
      tables: personalTables.map((table) => ({
        table: table.table,
        title: table.title[language],
        purpose: purposes[table.purpose][language],
        basis: bases[table.basis][language],
        kept: keptFor(merchant, table, language),
        exported: table.notExported === undefined,
      })),
      waiting: await waiting(db, merchant.id),
    })),
  });
}

/** The brand without what it set itself: its market's terms. */
function profileOnly<Settings extends object>(settings: Settings): Settings {
  const market = Object.entries(settings).filter(([name]) => name === 'market.profile');
  return Object.fromEntries(market) as Settings;
}
