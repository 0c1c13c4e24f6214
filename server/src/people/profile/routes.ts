import { profileCalls, type ValueOf } from '@croupier/contract';
import type { Counter } from '../../platform/brakes/counters.ts';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type MemberIdentity, type Route } from '../../platform/http/call.ts';
import { isId, newId } from '../../platform/ids.ts';
import { renameMember } from '../members/index.ts';
import { cancelClosure, requestClosure } from './closure.ts';
import type { ProfileParts } from './parts.ts';
import {
  type ClosureRow,
  type DocumentKind,
  type DocumentRow,
  dropAvatar,
  insertDocument,
  readAvatar,
  readClosure,
  readDocuments,
  saveAvatar,
  type Who,
} from './store.ts';

const maxDocuments = 8;
type Profile = ValueOf<typeof profileCalls.profile>;

export function profileRoutes(parts: ProfileParts): Route[] {
  const { db, clock, counters } = parts.platform;
  const closureOf = async (member: Who) => presentClosure(await readClosure(db, member));
  const documentsOf = async (member: Who) => ({
    documents: (await readDocuments(db, member)).map(presentDocument),
  });
  return implement(profileCalls)({
    profile: ({ member }) => profileOf(parts, member),
    rename: async ({ member, body: { nickname } }) => {
      await transaction(db, (tx) => renameMember(tx, member.merchantId, member.id, nickname));
      return { nickname };
    },
    icon: async ({ member }) => ({ url: await readAvatar(db, member) }),
    setIcon: async ({ member, body }) => {
      const { retryAfterSeconds } = await counters.reserve(db, avatarsOf(member), clock.machine());
      if (retryAfterSeconds !== null) fail('TOO_MANY_REQUESTS', { retryAfterSeconds });
      const bytes = Buffer.from(body.data, 'base64');
      const { url } = await parts.media.add(member.merchantId, {
        bytes,
        purpose: 'avatar',
        by: member.account,
      });
      const before = await readAvatar(db, member);
      await saveAvatar(db, member, url, clock.now());
      if (before !== url) await parts.media.removeAvatar(before);
      return { url };
    },
    removeIcon: async ({ member }) => {
      const before = await readAvatar(db, member);
      await dropAvatar(db, member);
      await parts.media.removeAvatar(before);
      return {};
    },
    documents: ({ member }) => documentsOf(member),
    sendDocument: async ({ member, body: { kind, data } }) => {
      await takeDocument(parts, member, kind, Buffer.from(data, 'base64'));
      return documentsOf(member);
    },
    removePayoutAccount: async ({ member, params, body }) => {
      await parts.passwords.confirm(member, body.password);
      const id = isId(params.id) ? params.id : fail('NOT_FOUND');
      if (!(await transaction(db, (tx) => parts.removePayoutAccount(tx, member, id)))) fail('NOT_FOUND');
      return {};
    },
    requestClosure: async ({ member, body }) => {
      await parts.passwords.confirm(member, body.password);
      await requestClosure(parts, member, body.reason);
      return closureOf(member);
    },
    cancelClosure: async ({ member }) => {
      await cancelClosure(parts, member);
      return closureOf(member);
    },
  });
}

async function takeDocument(
  parts: ProfileParts,
  member: Who,
  kind: DocumentKind,
  bytes: Buffer,
): Promise<void> {
  const { db, clock } = parts.platform;
  const { state } = await parts.identity.summary(member);
  if (state === 'verified') fail('STATE_CONFLICT');
  if ((await readDocuments(db, member)).length >= maxDocuments) fail('LIMIT_REACHED');
  const { private: pictures } = parts.media;
  await pictures.taken(member.merchantId, bytes, (picture) =>
    transaction(db, async (tx) => {
      await pictures.keep(tx, { merchantId: member.merchantId, memberId: member.id }, picture);
      await insertDocument(tx, member, { id: newId(), kind, pictureId: picture.id, uploadedAt: clock.now() });
      return true;
    }),
  );
}

/** Each costs a decoder's time, and stays in the store. */
const avatarsOf = ({ merchantId, id }: MemberIdentity): Counter => ({
  action: 'avatar',
  level: 'account',
  merchantId,
  subject: id,
  windowSeconds: 24 * 3600,
  limit: 10,
});

async function profileOf(parts: ProfileParts, member: MemberIdentity): Promise<Profile> {
  const { db } = parts.platform;
  const [found, avatarUrl, contacts, identity, withdrawalPassword, accounts, closure] = await Promise.all([
    parts.members.find(member.merchantId, member.id),
    readAvatar(db, member),
    parts.contacts(member),
    parts.identity.summary(member),
    parts.identity.hasWithdrawalPassword(member),
    parts.identity.payoutAccounts(db, member),
    readClosure(db, member),
  ]);
  const items: Profile['security']['items'] = [
    { item: 'password', done: found !== null && found.passwordHash !== null && !found.passwordExpired },
    { item: 'withdrawalPassword', done: withdrawalPassword },
    { item: 'mobile', done: contacts.mobile !== null },
    { item: 'email', done: contacts.email !== null },
    { item: 'authenticator', done: contacts.authenticator },
    { item: 'identity', done: identity.state === 'verified' },
    { item: 'payoutAccount', done: accounts.length > 0 },
  ];
  const done = items.filter((one) => one.done).length;
  return {
    nickname: found?.nickname ?? '',
    avatarUrl,
    maskedEmail: contacts.email,
    maskedMobile: contacts.mobile,
    security: { percent: Math.round((done / items.length) * 100), items },
    closure: presentClosure(closure),
  };
}

const presentClosure = (row: ClosureRow | undefined): Profile['closure'] =>
  row && row.state !== 'cancelled'
    ? { state: row.state, requestedAt: row.requestedAt.toISOString() }
    : { state: 'none', requestedAt: null };

const presentDocument = ({ id, kind, uploadedAt }: DocumentRow) => ({
  id,
  kind,
  uploadedAt: uploadedAt.toISOString(),
});
