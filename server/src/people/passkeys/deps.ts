import type { Db, Tx } from '../../platform/database/database.ts';
import type { BaseCall } from '../../platform/http/call.ts';
import { createPasskeyStore } from '../../platform/passkeys/store.ts';
import type { Member, Members } from '../members/index.ts';
import type { OfMember, OwnerProof } from '../second-factor/index.ts';
import type { SecurityLog } from '../security-log/index.ts';

/** The public halves of members' passkeys. */
export const memberPasskeys = createPasskeyStore({
  table: 'member_passkey',
  owner: 'member_id',
  owners: 'member',
});

export interface PasskeyDeps {
  members: Pick<Members, 'find' | 'contacts'>;
  proof: OwnerProof;
  sessions: {
    /** A passkey is two factors at once: nothing more is asked for. Throws where the member may not come in. */
    enter(
      call: BaseCall,
      arrival: { member: Member; way: 'passkey'; factor: 'passkey'; site: 'member' | 'agent' },
    ): Promise<{
      token: string;
      firstTimeLogin: boolean;
      passwordExpired: boolean;
      account: string;
      expiresAt: string;
    }>;
  };
  /** Whether the member can come in by an account of another site. */
  linked(on: Db | Tx, call: OfMember): Promise<boolean>;
  securityLog: Pick<SecurityLog, 'record'>;
}
