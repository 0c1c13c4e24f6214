import { languagesOf } from '../../../platform/settings/languages.ts';
import { messagesOf } from '../../../messages/index.ts';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activeAdministrators } from './store.ts';
import type { Messaging } from '../../../people/index.ts';

const emailContext = (merchantId: string, id: string): string => `operator-email:${merchantId}:${id}`;

interface Who {
  merchantId: string;
  id: string;
}

type Kind = 'guessed' | 'codesGuessed' | 'emailChanged';

const say = messagesOf('operatorLetters');

export interface OperatorLetters {
  email(on: Db | Tx, who: Who): Promise<string | null>;
  /** The address that it had before is told. */
  setEmail(tx: Tx, who: Who & { account: string }, email: string | null): Promise<void>;
  /** To the person whose account it is and to all administrators, as far as they gave an address. */
  notify(tx: Tx, about: Who & { account: string }, kind: Exclude<Kind, 'emailChanged'>): Promise<void>;
}

/** Letters to people of the console about their accounts: they reach who isn't looking at the console. */
export function createOperatorLetters(
  { merchants, vault }: Pick<Platform, 'merchants' | 'vault'>,
  messaging: Pick<Messaging, 'send' | 'ready'>,
): OperatorLetters {
  const addresses = async (on: Db | Tx, merchantId: string, ids: readonly string[]): Promise<string[]> => {
    const rows = await sqlOn<{ id: string; sealed: Buffer }>(
      on,
      `SELECT id, email_sealed AS sealed FROM operator
       WHERE merchant_id = $1 AND id = ANY($2::uuid[]) AND email_sealed IS NOT NULL`,
      [merchantId, ids],
    );
    return rows.map(({ id, sealed }) => vault.open(sealed, emailContext(merchantId, id)).toString());
  };
  const write = async (tx: Tx, merchantId: string, to: readonly string[], kind: Kind, account: string) => {
    const merchant = await merchants.byId(merchantId);
    if (!merchant || !messaging.ready('email')) return;
    // All of the brand's, since the console knows which one someone reads only while they are signed in.
    const languages = languagesOf(merchant);
    const text = languages
      .map((language) => `${merchant.name}: ${say(language, kind, { account })}`)
      .join('\n\n');
    for (const email of new Set(to))
      await messaging.send(tx, {
        merchant,
        language: languages[0],
        to: { channel: 'email', to: email },
        text,
      });
  };
  return {
    email: async (on, { merchantId, id }) => (await addresses(on, merchantId, [id]))[0] ?? null,
    async setEmail(tx, { merchantId, id, account }, email) {
      const before = await addresses(tx, merchantId, [id]);
      const sealed = email === null ? null : vault.seal(Buffer.from(email), emailContext(merchantId, id));
      await sqlOn(tx, 'UPDATE operator SET email_sealed = $3 WHERE merchant_id = $1 AND id = $2', [
        merchantId,
        id,
        sealed,
      ]);
      const old = before.filter((one) => one !== email);
      await write(tx, merchantId, old, 'emailChanged', account);
    },
    async notify(tx, { merchantId, id, account }, kind) {
      const readers = [id, ...(await activeAdministrators(tx, merchantId))];
      await write(tx, merchantId, await addresses(tx, merchantId, readers), kind, account);
    },
  };
}
