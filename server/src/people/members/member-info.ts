import type { Localised, memberCalls } from '@croupier/contract';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import type { MemberDetails } from './details/details.ts';
import type { Members } from './index.ts';
import type { Agents } from '../../network/index.ts';
import { either, currencySymbol } from '../../site/index.ts';

/** Whether the brand has levels, and the one that holds for a member. */
export type VipReader = (member: { merchantId: string; id: string }) => Promise<{
  exists: boolean;
  rank: number;
  name: Localised | null;
}>;

interface Parts {
  members: Pick<Members, 'find'>;
  agents: Pick<Agents, 'codeOf'>;
  vip: VipReader;
  details: Pick<MemberDetails, 'due'>;
}

export async function memberInfo(
  { members, agents, vip, details }: Parts,
  call: Call<typeof memberCalls.info>,
) {
  const { merchantId, id } = call.member;
  const [member, referralCode, level, detailsDue] = await Promise.all([
    members.find(merchantId, id),
    agents.codeOf(merchantId, id, 'referral'),
    vip(call.member),
    details.due(call.merchant, call.member),
  ]);
  if (!member) return fail('UNAUTHENTICATED');
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    currency: member.currency,
    currencySymbol: currencySymbol(member.currency),
    hasVip: level.exists,
    vipLabelName: level.name === null ? '' : either(level.name, call.language),
    vipRankLevel: level.rank,
    referralCode: referralCode ?? '',
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    hasPassword: member.passwordHash !== null,
    passwordChange: call.member.mustChange,
    detailsDue,
  };
}
