import type { ownerProof } from '@croupier/contract';
import type * as z from 'zod';
import { takeTurn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import type { BaseCall, MemberIdentity } from '../../platform/http/call.ts';
import type { Members, SessionsOfMembers } from '../members/index.ts';
import type { SecondFactor } from './index.ts';
import type { SecondFactorMethod } from './methods.ts';

export type OfMember = BaseCall & { member: MemberIdentity };
type Proof = { [K in keyof typeof ownerProof]?: z.output<(typeof ownerProof)[K]> };

export interface OwnerProofDeps {
  members: Pick<Members, 'find'>;
  sessions: Pick<SessionsOfMembers, 'countTry' | 'isFresh'>;
  secondFactor: Pick<SecondFactor, 'offered' | 'prove'>;
  /** Throws OLD_PASSWORD_WRONG or LOGIN_LOCKED. */
  passwords: { confirm(member: MemberIdentity, password: string): Promise<void> };
}

export interface OwnerProof {
  /** What the member can show to be the owner of the account. A bank account's name is no proof for this. */
  asked(call: OfMember): Promise<{
    fresh: boolean;
    hasPassword: boolean;
    methods: { method: Exclude<SecondFactorMethod, 'bankName'>; hint: string }[];
  }>;
  /** Throws unless what is shown is the owner's. */
  confirm(call: OfMember, proof: Proof): Promise<void>;
}

const whoOf = ({ member }: OfMember) => ({ merchantId: member.merchantId, memberId: member.id });

/** For changes of the ways into an account: an open session alone is not the owner. */
export function createOwnerProof({ members, sessions, secondFactor, passwords }: OwnerProofDeps): OwnerProof {
  const asked: OwnerProof['asked'] = async (call) => {
    const { merchantId, memberId } = whoOf(call);
    const [known, offered, fresh] = await Promise.all([
      members.find(merchantId, memberId),
      secondFactor.offered(call.merchant, { merchantId, memberId }),
      sessions.isFresh(merchantId, call.member.sessionId),
    ]);
    return {
      fresh,
      hasPassword: typeof known?.passwordHash === 'string',
      methods: offered.flatMap(({ method, hint }) => (method === 'bankName' ? [] : [{ method, hint }])),
    };
  };
  return {
    asked,
    async confirm(call, { password, method, code }) {
      const { hasPassword, methods, fresh } = await asked(call);
      if (password !== undefined && hasPassword) return passwords.confirm(call.member, password);
      if (!hasPassword && methods.length === 0) return fresh ? undefined : fail('SIGN_IN_AGAIN');
      if (method === undefined || code === undefined || !methods.some((one) => one.method === method))
        return fail('CONFIRMATION_REQUIRED');
      const tries = await sessions.countTry(call.member.merchantId, `second:${call.member.id}`);
      if (!(await secondFactor.prove(whoOf(call), method, code))) {
        await tries.failed();
        return fail('SECOND_FACTOR_WRONG');
      }
      return tries.forgive();
    },
  };
}

/** Changes of the ways into one account take turns, so that two of them can't take the last two away together. */
export const lockWaysIn = (tx: Tx, memberId: string): Promise<void> => takeTurn(tx, 'social', memberId);
