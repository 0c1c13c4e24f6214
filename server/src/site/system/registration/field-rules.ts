import { patterns } from '@croupier/contract';
import {
  type FieldName,
  type FieldRuleParts,
  fieldNames,
  isFieldName,
  registrationFields,
} from '@croupier/contract/registration-fields';
import type { MarketPack } from '@croupier/market';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { patternFault } from '../../../platform/security/linear-pattern.ts';

export interface FieldRule extends FieldRuleParts {
  field: string;
  type: string;
}

/** The form of a new brand. */
const defaultRules: readonly (FieldRule & { field: FieldName })[] = fieldNames.map((field) => {
  const { offered, patternId, minLength, maxLength, type, acceptedPattern } = registrationFields[field];
  return {
    field,
    enabled: offered !== 'off',
    required: offered === 'required',
    acceptedPattern: acceptedPattern ?? patterns[patternId]?.accepted ?? '*',
    patternId,
    minLength,
    maxLength,
    type,
  };
});

type Changed = Omit<FieldRule, 'type'>;

/** The merchant's registration form: what its market asks for over what a new brand has, and what it changed itself. */
export async function readFieldRules(
  db: Db,
  merchantId: string,
  { registration }: Pick<MarketPack, 'registration'>,
): Promise<FieldRule[]> {
  const changed = await sqlOn<Changed>(
    db,
    `SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", pattern_id AS "patternId",
       min_length AS "minLength", max_length AS "maxLength" FROM registration_rule WHERE merchant_id = $1`,
    [merchantId],
  );
  const byField = new Map(changed.map((rule) => [rule.field, rule]));
  return defaultRules.map((rule) => ({
    ...rule,
    ...registration[rule.field],
    ...byField.get(rule.field),
  }));
}

/** The site flags decide whether it is asked for. */
export const byFlag: ReadonlySet<string> = new Set(['verificationCode']);
/** An account can't do without. */
export const alwaysAsked: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword']);

/** Throws where the linear engine can't use the pattern. */
export async function writeFieldRule(on: Db | Tx, merchantId: string, rule: Changed): Promise<void> {
  if (!isFieldName(rule.field)) throw new RangeError(`No field ${rule.field}`);
  if (rule.enabled && byFlag.has(rule.field)) throw new RangeError(`${rule.field} is not offered`);
  if (patternFault(rule.acceptedPattern) !== null) throw new SyntaxError(`No pattern for ${rule.field}`);
  await sqlOn(
    on,
    `INSERT INTO registration_rule
       (merchant_id, field, enabled, required, accepted_pattern, pattern_id, min_length, max_length)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, field) DO UPDATE SET enabled = excluded.enabled, required = excluded.required,
       accepted_pattern = excluded.accepted_pattern, pattern_id = excluded.pattern_id,
       min_length = excluded.min_length, max_length = excluded.max_length`,
    [
      merchantId,
      rule.field,
      rule.enabled,
      rule.required,
      rule.acceptedPattern,
      rule.patternId,
      rule.minLength,
      rule.maxLength,
    ],
  );
}
