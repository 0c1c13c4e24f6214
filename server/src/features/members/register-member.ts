import { Temporal } from 'temporal-polyfill';
import { transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { memberCalls } from '@croupier/contract';
import type { Agents, Place } from '../agents/index.ts';
import { flag, type System } from '../system/index.ts';
import type { Verification } from '../verification/index.ts';
import type { Members } from './index.ts';
import { hashPassword } from './passwords.ts';
import type { SessionsOfMembers } from './ports.ts';
import { formErrors, isAdult, profileOf } from './registration-form.ts';
import { memberTypes } from './types.ts';

export interface RegisterParts {
  platform: Platform;
  members: Members;
  agents: Pick<Agents, 'invitation'>;
  system: Pick<System, 'fieldRules'>;
  verification: Pick<Verification, 'consume' | 'consumeCaptcha'>;
  sessions: Pick<SessionsOfMembers, 'open'>;
}

type Registration = Call<typeof memberCalls.register>;

/** A member, its accounts, its place in the tree and its first session come into being together, or none of them does. */
export async function registerMember(parts: RegisterParts, call: Registration) {
  const { platform, members } = parts;
  const { merchant, body: form } = call;
  if (!flag(merchant, 'USERNAMEREG3')) fail('FEATURE_DISABLED');
  await checkForm(parts, call);
  const placement = await placementOf(parts, call);
  await parts.verification.consume({
    purpose: 'register',
    subject: form.username,
    token: form.verification,
    merchantId: merchant.id,
    client: call,
  });
  await checkCaptcha(parts, call);
  if (await members.byAccount(merchant.id, form.username)) fail('USERNAME_TAKEN');
  const hash = await hashPassword(form.password);
  const { session, account } = await transaction(platform.db, async (tx) => {
    const member = await members.createIn(tx, {
      merchant,
      account: form.username,
      type: memberTypes.player,
      password: { hash, setBy: 'member' },
      placement,
      profile: profileOf(form, call.address),
      now: platform.clock.now(),
    });
    if (!member) return fail('USERNAME_TAKEN');
    return { account: member.account, session: await parts.sessions.open(tx, call, member.id) };
  });
  return { token: session.token, account, expiresAt: session.expiresAt.toISOString() };
}

async function checkForm({ platform, system }: RegisterParts, call: Registration): Promise<void> {
  const { merchant, body: form, language } = call;
  const errors = formErrors(await system.fieldRules(merchant.id), form, language);
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
  if (form.birthday === undefined) return;
  const today = Temporal.Instant.fromEpochMilliseconds(platform.clock.now().getTime())
    .toZonedDateTimeISO(merchant.timeZone)
    .toPlainDate()
    .toString();
  if (!isAdult(form.birthday, today)) fail('UNDER_AGE');
}

const invitationText = { en: 'Invalid invitation code', pt: 'Código de convite inválido' };

/** An affiliate code comes before a friend's code, and that before a friend's name. A wrong one is told, never skipped. */
async function placementOf(
  { agents, members }: RegisterParts,
  { merchant: { id: merchantId }, body: form, language }: Registration,
): Promise<Pick<Place, 'uplineId' | 'placedBy'>> {
  const found: Pick<Place, 'uplineId' | 'placedBy'>[] = [];
  const add = async (
    field: 'affiliateCode' | 'referralCode' | 'recommenderId',
    placedBy: Place['placedBy'],
    find: (value: string) => Promise<string | undefined>,
  ) => {
    const value = form[field];
    if (value === undefined || value === '') return;
    const upline = await find(value);
    const member = upline === undefined ? null : await members.find(merchantId, upline);
    if (!member || member.status === 'blocked') {
      return fail('AFFILIATE_CODE_INVALID', { errors: { [field]: invitationText[language] } });
    }
    found.push({ uplineId: member.id, placedBy });
  };
  await add('affiliateCode', 'affiliate_code', async (code) => {
    const invitation = await agents.invitation(merchantId, code);
    return invitation?.kind === 'affiliate' ? invitation.memberId : undefined;
  });
  await add(
    'referralCode',
    'referral_code',
    async (code) => (await agents.invitation(merchantId, code))?.memberId,
  );
  await add('recommenderId', 'recommender', async (account) => {
    const member = await members.byAccount(merchantId, account);
    return member && member.type !== memberTypes.trial ? member.id : undefined;
  });
  return found[0] ?? { uplineId: null, placedBy: 'house' };
}

async function checkCaptcha({ system, verification }: RegisterParts, call: Registration): Promise<void> {
  const { merchant, body, cookies } = call;
  const rule = (await system.fieldRules(merchant.id)).find(({ field }) => field === 'captcha');
  if (!rule?.enabled || (!rule.required && !body.captcha)) return;
  if (!(await verification.consumeCaptcha(merchant.id, cookies, body.captcha ?? ''))) fail('CAPTCHA_WRONG');
}
