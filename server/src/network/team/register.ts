import { asSaid, type Said } from '../../messages/index.ts';
import { randomInt } from 'node:crypto';
import {
  type Language,
  type ParsedBody,
  ruleMessage,
  type teamCalls,
  type ValueOf,
} from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { matchesRule } from '../../platform/security/linear-pattern.ts';
import { mayOpen } from './account-kinds.ts';
import type { Asking, TeamParts } from './parts.ts';
import { hashPassword } from '../../people/index.ts';

/** Without signs that are taken for others when a password is read out. */
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const signsOfOne = 12;
const tries = 200;

/** A first password of its own for each account: nobody who knows one knows another. Undefined where none fits the rule. */
function madePassword(fits: (password: string) => boolean): string | undefined {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const password = Array.from({ length: signsOfOne }, () => signs[randomInt(signs.length)]).join('');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && fits(password))
      return password;
  }
  return undefined;
}

/** An account directly below the caller. The password is another's choice until its owner changes it. */
export async function registerDownline(
  parts: TeamParts,
  { merchant, member, language }: Asking & { language: Language },
  form: ParsedBody<typeof teamCalls.register>,
): Promise<ValueOf<typeof teamCalls.register>> {
  const { platform, members, system } = parts;
  if (!mayOpen(member.type, form.type)) fail('FORBIDDEN');
  const rules = await system.fieldRules(merchant.id);
  const errors: Record<string, Said> = {};
  const check = (field: 'username' | 'password', value: string) => {
    const rule = rules.find((one) => one.field === field);
    if (rule && !matchesRule(rule, value)) errors[field] = asSaid(ruleMessage(rule, language));
  };
  check('username', form.username);
  const passwordRule = rules.find((one) => one.field === 'password');
  const made = form.password ?? madePassword((one) => !passwordRule || matchesRule(passwordRule, one));
  check('password', made ?? '');
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
  const hash = await hashPassword(made ?? '');
  const now = platform.clock.now();
  const opened = await transaction(platform.db, (tx) =>
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
  if (!opened) return fail('USERNAME_TAKEN');
  const { id, account, nickname, type, registeredAt } = opened;
  const password = form.password === undefined ? (made ?? null) : null;
  return { member: { id, account, nickname, type }, registeredAt: registeredAt.toISOString(), password };
}
