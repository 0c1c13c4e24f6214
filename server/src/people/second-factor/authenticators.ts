import { randomBytes } from 'node:crypto';
import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { stepOfCode } from '../../platform/security/totp.ts';
import type { Who } from './methods.ts';

const secretBytes = 20;
const contextOf = (memberId: string): string => `member-authenticator:${memberId}`;

interface Row {
  secretSealed: Buffer;
  lastStep: bigint;
  confirmedAt: Date | null;
}

export interface Authenticators {
  /** Since when the member has one that counts. */
  since(who: Who): Promise<Date | null>;
  /** A new secret, unless one counts already. */
  begin(tx: Tx, who: Who): Promise<Buffer | null>;
  /** Confirms with the first code; false where it is wrong, null where nothing was begun. */
  confirm(tx: Tx, who: Who, code: string): Promise<boolean | null>;
  /** The step of a right code. Costs as much for nobody as for a member with an app; nothing is used up. */
  check(who: Who | null, code: string): Promise<number | null>;
  /** Once per step: anyone who comes second with a code is refused. */
  use(on: Db | Tx, who: Who, step: number): Promise<boolean>;
  remove(tx: Tx, who: Who): Promise<void>;
}

const nobody: Who = {
  merchantId: '00000000-0000-0000-0000-000000000000',
  memberId: '00000000-0000-0000-0000-000000000000',
};

function read(on: Db | Tx, { merchantId, memberId }: Who): Promise<Row | null> {
  return firstOn<Row>(
    on,
    `SELECT secret_sealed AS "secretSealed", last_step AS "lastStep", confirmed_at AS "confirmedAt"
     FROM authenticator WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
}

async function insertUnconfirmed(
  tx: Tx,
  { merchantId, memberId }: Who,
  { secretSealed, madeAt }: { secretSealed: Buffer; madeAt: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO authenticator AS a (merchant_id, member_id, secret_sealed, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, made_at = excluded.made_at,
       last_step = 0 WHERE a.confirmed_at IS NULL RETURNING member_id`,
    [merchantId, memberId, secretSealed, madeAt],
  );
  return rows.length > 0;
}

export function createAuthenticators({
  db,
  vault,
  clock,
}: Pick<Platform, 'db' | 'vault' | 'clock'>): Authenticators {
  const open = ({ memberId }: Who, row: Row): Buffer => vault.open(row.secretSealed, contextOf(memberId));
  const decoy = vault.seal(randomBytes(secretBytes), contextOf(nobody.memberId));

  return {
    since: async (who) => (await read(db, who))?.confirmedAt ?? null,
    async begin(tx, who) {
      const secret = randomBytes(secretBytes);
      const secretSealed = vault.seal(secret, contextOf(who.memberId));
      return (await insertUnconfirmed(tx, who, { secretSealed, madeAt: clock.now() })) ? secret : null;
    },
    async confirm(tx, who, code) {
      const row = await read(tx, who);
      if (!row || row.confirmedAt) return null;
      const step = stepOfCode(open(who, row), code, clock.machine());
      if (step === null) return false;
      const confirmed = await sqlOn(
        tx,
        `UPDATE authenticator SET confirmed_at = $3, last_step = $4
         WHERE merchant_id = $1 AND member_id = $2 AND confirmed_at IS NULL RETURNING member_id`,
        [who.merchantId, who.memberId, clock.now(), step],
      );
      return confirmed.length > 0;
    },
    async check(who, code) {
      const row = await read(db, who ?? nobody);
      const counts = who !== null && row?.confirmedAt ? row : null;
      const secret = counts && who ? open(who, counts) : vault.open(decoy, contextOf(nobody.memberId));
      const step = stepOfCode(secret, code, clock.machine());
      return counts && step !== null && BigInt(step) > counts.lastStep ? step : null;
    },
    async use(on, { merchantId, memberId }, step) {
      const rows = await sqlOn(
        on,
        `UPDATE authenticator SET last_step = $3
         WHERE merchant_id = $1 AND member_id = $2 AND confirmed_at IS NOT NULL AND last_step < $3 RETURNING member_id`,
        [merchantId, memberId, step],
      );
      return rows.length > 0;
    },
    async remove(tx, { merchantId, memberId }) {
      await sqlOn(tx, 'DELETE FROM authenticator WHERE merchant_id = $1 AND member_id = $2', [
        merchantId,
        memberId,
      ]);
    },
  };
}
