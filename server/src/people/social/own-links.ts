import type { socialCalls } from '@croupier/contract';
import { type Db, transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { callerOf, type Handlers } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberPasskeys } from '../passkeys/index.ts';
import { lockWaysIn, type OfMember } from '../second-factor/index.ts';
import type { SocialDeps } from './index.ts';
import { openedAccount, openTicket, providerOf, sealedAccount, socialCodes } from './sign-in.ts';
import { deleteLink, insertLink, readLinks, useTicket } from './store.ts';

type LinkHandlers = Pick<Handlers<typeof socialCalls>, 'links' | 'link' | 'linkCode' | 'unlink'>;
interface Parts extends SocialDeps {
  platform: Platform;
}

const whoOf = ({ member }: OfMember) => ({ merchantId: member.merchantId, memberId: member.id });

/** A member's own sign-ins elsewhere. */
export function ownLinks(platform: Platform, deps: SocialDeps): LinkHandlers {
  const parts = { ...deps, platform };
  const { proof } = deps;
  return {
    links: (call) => listLinks(parts, call),
    linkCode: async (call) => {
      const { method } = call.body;
      const { methods } = await proof.asked(call);
      if (!methods.some((offered) => offered.method === method)) fail('CONFIRMATION_REQUIRED');
      return deps.secondFactor.sendCode(call, whoOf(call), method);
    },
    link: async (call) => {
      const { row, named } = await openTicket(platform, call, call.body.ticket);
      await proof.confirm(call, call.body);
      await transaction(platform.db, async (tx) => {
        if (!(await useTicket(tx, row))) fail('SOCIAL_TICKET_INVALID');
        const accountSealed = sealedAccount(platform, row, named);
        const link = { ...row, memberId: call.member.id, linkedAt: platform.clock.now(), accountSealed };
        if (!(await insertLink(tx, link))) fail('SOCIAL_IN_USE');
        await recorded(parts, tx, call, 'social.linked', row.provider);
      });
      return {};
    },
    unlink: async (call) => {
      const provider = socialCodes.find((code) => code === call.params.provider) ?? fail('NOT_FOUND');
      // Before anything is used up for it; and again where two of them can't pass each other.
      await anotherWay(parts, platform.db, call, provider);
      await proof.confirm(call, call.body);
      await transaction(platform.db, async (tx) => {
        await lockWaysIn(tx, call.member.id);
        await anotherWay(parts, tx, call, provider);
        await deleteLink(tx, { ...whoOf(call), provider });
        await recorded(parts, tx, call, 'social.unlinked', provider);
      });
      return {};
    },
  };
}

async function listLinks({ platform, providers, proof }: Parts, call: OfMember) {
  const { member, merchant } = call;
  const [rows, links, confirmation] = await Promise.all([
    providers.of(member.merchantId),
    readLinks(platform.db, member.merchantId, member.id),
    proof.asked(call),
  ]);
  return {
    providers: rows.flatMap(({ code, name }) =>
      code !== 'phone' && providers.isOn(merchant, code) ? [{ code, name }] : [],
    ),
    links: links.map(({ accountSealed, linkedAt, ...subject }) => ({
      provider: subject.provider,
      name: providerOf(rows, subject.provider),
      account: openedAccount(platform, subject, accountSealed),
      linkedAt: linkedAt.toISOString(),
    })),
    ...confirmation,
  };
}

/** The last way in can't be taken away. */
async function anotherWay(
  { providers, members }: Parts,
  on: Db | Tx,
  call: OfMember,
  provider: string,
): Promise<void> {
  const { merchant } = call;
  const { merchantId, memberId } = whoOf(call);
  const links = await readLinks(on, merchantId, memberId);
  const [known, contacts] = await Promise.all([
    members.find(merchantId, memberId),
    members.contacts(merchantId, memberId),
  ]);
  const others = links.some((link) => link.provider !== provider && providers.isOn(merchant, link.provider));
  const passkeys = await memberPasskeys.list(on, { merchantId, ownerId: memberId });
  // A new password comes by SMS wherever its number is proved.
  const byMobile = contacts?.mobileVerifiedAt instanceof Date;
  if (typeof known?.passwordHash !== 'string' && !others && !byMobile && passkeys.length === 0)
    fail('SOCIAL_LAST_WAY');
}

async function recorded(
  { providers, securityLog }: Parts,
  tx: Tx,
  call: OfMember,
  kind: 'social.linked' | 'social.unlinked',
  provider: string,
): Promise<void> {
  const what = providerOf(await providers.of(call.member.merchantId), provider);
  const event = { ...whoOf(call), kind, place: callerOf(call) };
  await securityLog.record(tx, { ...event, detail: { provider, what } });
}

/** Whether the member can come in by an account of another site. */
export async function isLinked(
  { providers }: Pick<Parts, 'providers'>,
  on: Db | Tx,
  call: OfMember,
): Promise<boolean> {
  const { merchantId, memberId } = whoOf(call);
  const links = await readLinks(on, merchantId, memberId);
  return links.some(({ provider }) => providers.isOn(call.merchant, provider));
}
