import { transaction } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from './index.ts';
import { hashPassword } from '../../platform/security/passwords/passwords.ts';
import { type Member, memberTypes } from './types.ts';

const demoPassword = 'Demo#2026';

interface DemoMember {
  account: string;
  nickname: string;
  type: number;
  upline: string | null;
  expired?: true;
  /** A document of the market that nobody has; the sandbox's register has no entry for that of player2, now or ever. */
  document: string;
}

/** Agents invite by a code like their name: AGENT1. */
const demoBrand: readonly DemoMember[] = [
  {
    account: 'agent1',
    nickname: 'Augusto',
    type: memberTypes.topAgent,
    upline: null,
    document: '90000010057',
  },
  {
    account: 'agent2',
    nickname: 'Beatriz',
    type: memberTypes.agent,
    upline: 'agent1',
    document: '90000010138',
  },
  {
    account: 'agent41',
    nickname: 'Caio',
    type: memberTypes.affiliate,
    upline: 'agent1',
    document: '90000010219',
  },
  {
    account: 'agent42',
    nickname: 'Dalva',
    type: memberTypes.subAffiliate,
    upline: 'agent41',
    document: '90000010308',
  },
  {
    account: 'player1',
    nickname: 'Elis',
    type: memberTypes.player,
    upline: 'agent2',
    document: '90000010480',
  },
  {
    account: 'player2',
    nickname: 'Fábio',
    type: memberTypes.player,
    upline: 'agent42',
    document: '90000000418',
  },
  {
    account: 'expired1',
    nickname: 'Gilda',
    type: memberTypes.player,
    upline: 'agent2',
    expired: true,
    document: '90000010642',
  },
];
const secondBrand: readonly DemoMember[] = [
  { account: 'player1', nickname: 'Hugo', type: memberTypes.player, upline: null, document: '90000010723' },
];
const brandInColombia: readonly DemoMember[] = [
  { account: 'player1', nickname: 'Irene', type: memberTypes.player, upline: null, document: '900001072' },
];
const otherBrands: Readonly<Record<string, readonly DemoMember[]>> = { 'demo-co': brandInColombia };

/** The demo accounts of a brand by name; repeating it changes nothing. */
export async function seedMembers(
  platform: Platform,
  members: Pick<Members, 'createIn' | 'byAccount'>,
  merchant: Merchant,
): Promise<ReadonlyMap<string, Member>> {
  const byAccount = new Map<string, Member>();
  const wanted = merchant.isDefault ? demoBrand : (otherBrands[merchant.code] ?? secondBrand);
  for (const { account, nickname, type, upline, expired, document } of wanted) {
    const known = await members.byAccount(merchant.id, account);
    const uplineId = upline === null ? null : (byAccount.get(upline)?.id ?? null);
    const member =
      known ?? (await create({ account, nickname, type, document, uplineId, expired: expired ?? false }));
    if (member) byAccount.set(account, member);
  }
  return byAccount;

  async function create({ uplineId, expired, document, ...facts }: DemoFacts): Promise<Member | null> {
    const hash = await hashPassword(demoPassword);
    const code = facts.account.toUpperCase();
    const made = await transaction(platform.db, (tx) =>
      members.createIn(tx, {
        ...facts,
        merchant,
        password: { hash, setBy: 'member', expired },
        placement: { uplineId, placedBy: 'house' },
        profile: { idNumber: document, birthday: '1990-05-17', registerAddress: '', registerMethod: 'house' },
        codes: facts.type === memberTypes.player ? { referral: code } : { affiliate: code },
        now: platform.clock.now(),
      }),
    );
    // Another node seeds at the same time: it was quicker.
    return made ?? members.byAccount(merchant.id, facts.account);
  }
}

type DemoFacts = Pick<DemoMember, 'account' | 'nickname' | 'type' | 'document'> & {
  uplineId: string | null;
  expired: boolean;
};
