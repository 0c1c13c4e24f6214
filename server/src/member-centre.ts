import type { Catalogue } from './features/catalogue/index.ts';
import { depositsSince } from './features/cashier/index.ts';
import type { Identity } from './features/identity/index.ts';
import type { Ledger } from './features/ledger/index.ts';
import type { Media } from './features/media/index.ts';
import type { Members } from './features/members/index.ts';
import { masked } from './features/messaging/index.ts';
import { createMessages, type Messages } from './features/messages/index.ts';
import { erasureOf } from './features/privacy/index.ts';
import { createProfile, isClosing } from './features/profile/index.ts';
import { createRebate } from './features/rebate/index.ts';
import { createRecordFiles } from './features/record-files/index.ts';
import { createRecords, gameTypeIn } from './features/records/index.ts';
import { createResponsibleGaming, type ResponsibleGaming } from './features/responsible-gaming/index.ts';
import type { SecondFactor } from './features/second-factor/index.ts';
import { type Sessions, sessionSpans } from './features/session/index.ts';
import { createVip, type Vip } from './features/vip/index.ts';
import type { Platform } from './platform/platform.ts';

interface Passwords {
  confirm(member: { merchantId: string; id: string }, password: string): Promise<void>;
}

/** What holds members to what they set for themselves; the launch, the deposit and the games ask it. */
export function composeGaming(
  platform: Platform,
  deps: { ledger: Ledger; members: Members; passwords: Passwords },
): ResponsibleGaming {
  return createResponsibleGaming(platform, {
    ...deps,
    spans: sessionSpans,
    depositsSince: (on, member, since, except) =>
      depositsSince(on, member, { since, now: platform.clock.now(), except }),
    closing: isClosing,
  });
}

/** Records, levels, rebates and messages: what the projector feeds and the member centre shows. */
export function composeHistories(
  platform: Platform,
  { ledger, catalogue }: { ledger: Ledger; catalogue: Catalogue },
) {
  const messages = createMessages(platform);
  const vip = createVip(platform);
  const records = createRecords(platform, { ledger, games: catalogue });
  const rebate = createRebate(platform, {
    ledger,
    messages,
    gameType: gameTypeIn(catalogue),
    level: async (member) => (await vip.standing(member)).level,
  });
  const recordFiles = createRecordFiles(platform, { ledger, games: catalogue, rebates: rebate.claims });
  return { messages, vip, records, rebate, recordFiles };
}

export const vipReader = (vip: Vip) => async (member: { merchantId: string; id: string }) => {
  const { exists, rank, level } = await vip.standing(member);
  return { exists, rank, name: level?.name ?? null };
};

/** What was proved to be the member's, as it may be shown. */
export const contactsIn =
  (secondFactor: Pick<SecondFactor, 'contactsOf' | 'authenticators'>) =>
  async ({ merchantId, id }: { merchantId: string; id: string }) => {
    const who = { merchantId, memberId: id };
    const [{ mobile, email }, since] = await Promise.all([
      secondFactor.contactsOf(who),
      secondFactor.authenticators.since(who),
    ]);
    return {
      mobile: mobile && masked(mobile),
      email: email && masked(email),
      authenticator: since !== null,
    };
  };

interface ProfileDeps {
  members: Members;
  identity: Identity;
  passwords: Passwords;
  ledger: Ledger;
  media: Media;
  sessions: Pick<Sessions, 'closeOthers'>;
  gaming: ResponsibleGaming;
  messages: Messages;
  contacts: Parameters<typeof createProfile>[1]['contacts'];
}

/** What members show of themselves, and how they leave. */
export function composeProfile(platform: Platform, deps: ProfileDeps) {
  const { identity, sessions, gaming } = deps;
  return createProfile(platform, {
    ...deps,
    removePayoutAccount: identity.removePayoutAccount,
    excluded: gaming.excluded,
    closeSessions: (tx, { merchantId, id }) =>
      sessions.closeOthers(tx, { merchantId, memberId: id, exceptId: null }, 'blocked'),
    erasureOf,
  });
}
