import { messagesOf, type Said } from '../../../messages/index.ts';
import { type Language, operatorRegistrationCalls } from '@croupier/contract';
import { sqlOn, transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { implement, type Route } from '../../../platform/http/call.ts';
import { patternFault } from '../../../platform/security/linear-pattern.ts';
import { type MerchantSettings } from '../../../platform/merchants.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alwaysAsked, byFlag, type FieldRule, readFieldRules, writeFieldRule } from './field-rules.ts';
import { changesOf, type Console, type OperatorCall } from '../../../console/index.ts';
import { marketOf } from '../../market/index.ts';
import { siteSetting } from '../../settings.ts';

const say = messagesOf('siteFields');

type Changed = Omit<FieldRule, 'type'>;

const versionKey = 'registration.version';
const authorKey = 'registration.by';
const atKey = 'registration.at';

/** The console's side of the registration form. */
export function fieldRuleRoutes(
  platform: Platform,
  console: Console,
  forget: (merchantId: string) => void,
): readonly Route[] {
  const { db, clock, merchants } = platform;
  const view = async (call: OperatorCall) => {
    const [row] = await sqlOn<{ settings: MerchantSettings }>(
      db,
      'SELECT settings FROM merchant WHERE id = $1',
      [call.merchant.id],
    );
    const merchant = { ...call.merchant, settings: row?.settings ?? {} };
    const at = siteSetting(merchant, atKey);
    const rules = await readFieldRules(db, merchant.id, marketOf(merchant, clock.now()));
    return {
      rules: rules.map((rule) => ({
        ...rule,
        fixed: alwaysAsked.has(rule.field),
        offered: !byFlag.has(rule.field),
      })),
      version: siteSetting(merchant, versionKey),
      updatedAt: at === '' ? null : at,
      updatedBy: siteSetting(merchant, authorKey),
    };
  };
  return implement(operatorRegistrationCalls)({
    rules: console.allow('site.read', (call) => view(call)),
    setRules: console.allow('site.edit', async (call) => {
      const { merchant, language, operator } = call;
      const before = (await view(call)).rules;
      checkRules(call.body.rules, before, language);
      await transaction(db, async (tx) => {
        await nextVersion(tx, merchant.id, call.body.version, {
          [authorKey]: operator.account,
          [atKey]: clock.now().toISOString(),
        });
        for (const rule of call.body.rules) {
          await writeFieldRule(tx, merchant.id, rule);
          const old = before.find(({ field }) => field === rule.field) ?? {};
          await console.record(tx, call, {
            action: 'site.registration_rule',
            subject: { type: 'site', id: merchant.code },
            detail: { field: rule.field, ...changesOf(old, rule) },
          });
        }
      });
      forget(merchant.id);
      merchants.forget();
      return view(call);
    }),
  });
}

/** Anyone who read an older form has to read again. */
async function nextVersion(
  tx: Tx,
  merchantId: string,
  version: number,
  more: Record<string, string>,
): Promise<void> {
  const [row] = await sqlOn<{ settings: MerchantSettings }>(
    tx,
    'SELECT settings FROM merchant WHERE id = $1 FOR NO KEY UPDATE',
    [merchantId],
  );
  const settings = row?.settings ?? fail('NOT_FOUND');
  if ((settings[versionKey] ?? 0) !== version) fail('STATE_CONFLICT');
  const after = { ...settings, ...more, [versionKey]: version + 1 };
  await sqlOn(tx, 'UPDATE merchant SET settings = $2 WHERE id = $1', [merchantId, JSON.stringify(after)]);
}

const minPassword = 8;

function checkRules(rules: readonly Changed[], known: readonly FieldRule[], language: Language): void {
  const errors: Record<string, Said> = {};
  for (const rule of rules) {
    const add = (key: keyof Changed, text: Said): void => void (errors[`${rule.field}.${key}`] ??= text);
    const old = known.find(({ field }) => field === rule.field);
    if (!old) add('field', say(language, 'rules.unknown'));
    if (byFlag.has(rule.field) && (rule.enabled !== old?.enabled || rule.required !== old.required)) {
      add('enabled', say(language, 'rules.flag'));
    }
    if (alwaysAsked.has(rule.field) && !(rule.enabled && rule.required))
      add('enabled', say(language, 'rules.fixed'));
    if (rule.minLength > rule.maxLength) add('minLength', say(language, 'rules.lengths'));
    if (rule.field === 'password' && rule.minLength < minPassword)
      add('minLength', say(language, 'rules.password', { count: minPassword }));
    const fault = patternFault(rule.acceptedPattern);
    if (fault !== null) add('acceptedPattern', say(language, `rules.${fault}`));
  }
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}
