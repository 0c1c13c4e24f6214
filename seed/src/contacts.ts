import type { Features } from '../../server/src/app.ts';
import { transaction } from '../../server/src/platform/database/database.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import type { Member } from '../../server/src/people/index.ts';

/** Telephones and mailboxes of the demo's players; what is sent there lies in the sandbox's outbox. */
const contacts: Record<string, { mobileNum: string; email: string }> = {
  player1: { mobileNum: '11990000001', email: 'player1@example.com' },
  player2: { mobileNum: '21990000002', email: 'player2@example.com' },
};

/** As if they had proved them; one who has contacts keeps them. */
export async function seedContacts(
  platform: Platform,
  { members }: Pick<Features, 'members'>,
  demo: ReadonlyMap<string, Member>,
): Promise<void> {
  for (const [account, { mobileNum, email }] of Object.entries(contacts)) {
    const member = demo.get(account);
    if (!member) continue;
    const standing = await members.contacts(member.merchantId, member.id);
    if ((standing?.mobileNum ?? null) !== null || (standing?.email ?? null) !== null) continue;
    const who = { merchantId: member.merchantId, memberId: member.id };
    await transaction(platform.db, async (tx) => {
      await members.setMobile(tx, who, { countryDialingCode: '55', mobileNum, verified: true });
      await members.setEmail(tx, who, { email, verified: true });
    });
  }
}
