import { type ParsedBody, ruleMessage, type teamCalls, type ValueOf } from '@croupier/contract';
import { transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { matchesRule } from '../../platform/linear-pattern.ts';
import { type Merchant, textSetting } from '../../platform/merchants.ts';
import { hashPassword } from '../members/index.ts';
import { mayOpen } from './account-kinds.ts';
import type { Asking, TeamParts } from './parts.ts';

/** What accounts get that somebody else opens; nobody keeps it: the first login asks for another. */
export const defaultPassword = (merchant: Merchant): string =>
  textSetting(merchant, 'password.default', 'a123456');

/** An account directly below the caller. The password is another's choice until its owner changes it. */
export async function registerDownline(
  parts: TeamParts,
  { merchant, member, language }: Asking & { language: 'pt' | 'en' },
  form: ParsedBody<typeof teamCalls.register>,
): Promise<ValueOf<typeof teamCalls.register>> {
  const { platform, members, system } = parts;
  if (!mayOpen(member.type, form.type)) fail('FORBIDDEN');
  const rules = await system.fieldRules(merchant.id);
  const errors: Record<string, string> = {};
  const check = (field: 'username' | 'password', value: string) => {
    const rule = rules.find((one) => one.field === field);
    if (rule && !matchesRule(rule, value)) errors[field] = ruleMessage(rule, language);
  };
  check('username', form.username);
  if (form.password !== undefined) check('password', form.password);
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
  const hash = await hashPassword(form.password ?? defaultPassword(merchant));
  const now = platform.clock.now();
  const made = await transaction(platform.db, (tx) =>
    members.createIn(tx, {
      merchant,
      account: form.username,
      ...(form.nickname === undefined ? {} : { nickname: form.nickname }),
      type: form.type,
      password: { hash, setBy: 'other' },
      placement: { uplineId: member.id, placedBy: 'agent' },
      // Document, birth date and consent are its owner's to give.
      profile: { registerAddress: '', registerMethod: 'agent', consented: false },
      now,
    }),
  );
  if (!made) return fail('USERNAME_TAKEN');
  const { id, account, nickname, type, registeredAt } = made;
  return { member: { id, account, nickname, type }, registeredAt: registeredAt.toISOString() };
}
