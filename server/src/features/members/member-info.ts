import type { memberCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Agents } from '../agents/index.ts';
import { currencySymbol } from '../system/index.ts';
import type { Members } from './index.ts';

interface Parts {
  members: Pick<Members, 'find'>;
  agents: Pick<Agents, 'codeOf'>;
}

export async function memberInfo({ members, agents }: Parts, call: Call<typeof memberCalls.info>) {
  const { merchantId, id } = call.member;
  const [member, referralCode] = await Promise.all([
    members.find(merchantId, id),
    agents.codeOf(merchantId, id, 'referral'),
  ]);
  if (!member) return fail('UNAUTHENTICATED');
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    currency: member.currency,
    currencySymbol: currencySymbol(member.currency),
    // VIP levels are no part of the site yet: nobody has one.
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    referralCode: referralCode ?? '',
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  };
}
