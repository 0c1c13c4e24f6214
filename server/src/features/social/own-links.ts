import type { socialCalls } from '@croupier/contract';
import { type Db, sqlOn, transaction, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import type { BaseCall, Call, Handlers, MemberIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SocialDeps } from './index.ts';
import { openedAccount, openTicket, providerOf, sealedAccount, socialCodes } from './sign-in.ts';
import { deleteLink, insertLink, readLinks, useTicket } from './store.ts';

type LinkHandlers = Pick<Handlers<typeof socialCalls>, 'links' | 'link' | 'linkCode' | 'unlink'>;
type OfMember = BaseCall & { member: MemberIdentity };
type Proof = Call<typeof socialCalls.unlink>['body'];
interface Parts extends SocialDeps {
  platform: Platform;
}

const whoOf = ({ member }: OfMember) => ({ merchantId: member.merchantId, memberId: member.id });

/** A member's own sign-ins elsewhere. */
export function ownLinks(platform: Platform, deps: SocialDeps): LinkHandlers {
  const parts = { ...deps, platform };
  return {
    links: (call) => listLinks(parts, call),
    linkCode: async (call) => {
      const { method } = call.body;
      const { methods } = await asked(parts, call);
      if (!methods.some((offered) => offered.method === method)) fail('CONFIRMATION_REQUIRED');
      return deps.secondFactor.sendCode(call, whoOf(call), method);
    },
    link: async (call) => {
      const { row, named } = await openTicket(platform, call, call.body.ticket);
      await confirm(parts, call, call.body);
      await transaction(platform.db, async (tx) => {
        if (!(await useTicket(tx, row))) fail('SOCIAL_TICKET_INVALID');
        const accountSealed = sealedAccount(platform, row, named);
        const link = { ...row, memberId: call.member.id, linkedAt: platform.clock.now(), accountSealed };
        if (!(await insertLink(tx, link))) fail('SOCIAL_IN_USE');
        await noted(parts, tx, call, 'social.linked', row.provider);
      });
      return {};
    },
    unlink: async (call) => {
      const provider = socialCodes.find((code) => code === call.params.provider) ?? fail('NOT_FOUND');
      // Before anything is used up for it; and again where two of them can't pass each other.
      await anotherWay(parts, platform.db, call, provider);
      await confirm(parts, call, call.body);
      await transaction(platform.db, async (tx) => {
        await takeTurns(tx, call.member.id);
        await anotherWay(parts, tx, call, provider);
        await deleteLink(tx, { ...whoOf(call), provider });
        await noted(parts, tx, call, 'social.unlinked', provider);
      });
      return {};
    },
  };
}

async function listLinks({ platform, providers, ...parts }: Parts, call: OfMember) {
  const { member, merchant } = call;
  const [rows, links, confirmation] = await Promise.all([
    providers.of(member.merchantId),
    readLinks(platform.db, member.merchantId, member.id),
    asked(parts, call),
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

/** By what the member can show to be the owner of the account. A bank account's name is no proof for this. */
async function asked(
  { members, secondFactor, sessions }: Pick<Parts, 'members' | 'secondFactor' | 'sessions'>,
  call: OfMember,
) {
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
}

async function confirm(parts: Parts, call: OfMember, { password, method, code }: Proof): Promise<void> {
  const { hasPassword, methods, fresh } = await asked(parts, call);
  if (password !== undefined && hasPassword) return parts.passwords.confirm(call.member, password);
  if (!hasPassword && methods.length === 0) return fresh ? undefined : fail('SIGN_IN_AGAIN');
  if (method === undefined || code === undefined || !methods.some((one) => one.method === method))
    return fail('CONFIRMATION_REQUIRED');
  const tries = await parts.sessions.countTry(call.member.merchantId, `second:${call.member.id}`);
  if (!(await parts.secondFactor.prove(whoOf(call), method, code))) {
    await tries.failed();
    return fail('SECOND_FACTOR_WRONG');
  }
  return tries.forgive();
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
  // A new password comes by SMS wherever its number is proved.
  const byMobile = contacts?.mobileVerifiedAt instanceof Date;
  if (typeof known?.passwordHash !== 'string' && !others && !byMobile) fail('SOCIAL_LAST_WAY');
}

const takeTurns = (tx: Tx, memberId: string) =>
  sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`social:${memberId}`]);

async function noted(
  { providers, securityLog }: Parts,
  tx: Tx,
  call: OfMember,
  kind: 'social.linked' | 'social.unlinked',
  provider: string,
): Promise<void> {
  const what = providerOf(await providers.of(call.member.merchantId), provider);
  const event = { ...whoOf(call), kind, place: { address: call.address, userAgent: call.userAgent } };
  await securityLog.record(tx, { ...event, detail: { provider, what } });
}
