import { patterns } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { patternFault } from '../../../platform/security/linear-pattern.ts';

export interface FieldRule {
  field: string;
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
  type: string;
}

type Line = readonly [
  field: string,
  offered: 'required' | 'optional' | 'off',
  patternId: number,
  minLength: number,
  maxLength: number,
  type: string,
  acceptedPattern?: string,
];

/** The form of a new brand. `off` fields keep their rule for the day that a merchant offers them. */
const usual: readonly Line[] = [
  ['username', 'required', 1, 4, 16, 'text'],
  ['password', 'required', 5, 8, 64, 'password'],
  ['confirmPassword', 'required', 0, 1, 128, 'password'],
  ['payeeName', 'off', 13, 2, 120, 'text'],
  ['email', 'optional', 3, 6, 254, 'email'],
  ['mobileNum', 'optional', 6, 10, 11, 'tel'],
  ['verificationCode', 'off', 0, 1, 255, 'text'],
  ['birthday', 'off', 11, 10, 10, 'date'],
  ['idNumber', 'off', 6, 11, 11, 'text'],
  ['paymentPassword', 'off', 6, 6, 6, 'password'],
  ['qqNum', 'off', 6, 5, 12, 'text'],
  ['line', 'off', 9, 4, 20, 'text'],
  ['whatsapp', 'off', 6, 8, 15, 'tel'],
  ['facebook', 'off', 9, 5, 50, 'text'],
  ['wechat', 'off', 9, 6, 20, 'text'],
  ['telegram', 'off', 9, 5, 32, 'text', '^@?[A-Za-z][A-Za-z0-9_]+$'],
  ['zalo', 'off', 6, 8, 15, 'tel'],
  ['affiliateCode', 'optional', 4, 4, 32, 'text'],
  ['referralCode', 'optional', 4, 4, 32, 'text'],
  ['recommenderId', 'off', 1, 4, 16, 'text'],
  ['captcha', 'off', 4, 5, 5, 'text'],
  // Amounts in minor units, and minutes.
  ['limitDeposit', 'off', 6, 1, 12, 'text'],
  ['limitLoss', 'off', 6, 1, 12, 'text'],
  ['limitSession', 'off', 6, 1, 4, 'text'],
];

const usualRules: readonly FieldRule[] = usual.map(
  ([field, offered, patternId, minLength, maxLength, type, acceptedPattern]) => ({
    field,
    enabled: offered !== 'off',
    required: offered === 'required',
    acceptedPattern: acceptedPattern ?? patterns[patternId]?.accepted ?? '*',
    patternId,
    minLength,
    maxLength,
    type,
  }),
);

type Changed = Omit<FieldRule, 'type'>;

const cpf = { acceptedPattern: '^[0-9.-]+$', patternId: 0, minLength: 11, maxLength: 14 };
/** Bettors in Brazil are adults known by their CPF, and are asked for limits of their own. */
const marketRules: Readonly<Record<string, Readonly<Record<string, Partial<FieldRule>>>>> = {
  br: {
    idNumber: { enabled: true, required: true, ...cpf },
    birthday: { enabled: true, required: true },
    limitLoss: { enabled: true },
    limitSession: { enabled: true },
  },
};

/** The merchant's registration form: what its market asks for over what a new brand has, and what it changed itself. */
export async function readFieldRules(db: Db, merchantId: string, market = ''): Promise<FieldRule[]> {
  const changed = await sqlOn<Changed>(
    db,
    `SELECT field, enabled, required, accepted_pattern AS "acceptedPattern", pattern_id AS "patternId",
       min_length AS "minLength", max_length AS "maxLength" FROM registration_rule WHERE merchant_id = $1`,
    [merchantId],
  );
  const byField = new Map(changed.map((rule) => [rule.field, rule]));
  return usualRules.map((rule) => ({
    ...rule,
    ...marketRules[market]?.[rule.field],
    ...byField.get(rule.field),
  }));
}

/** The site flags decide whether it is asked for. */
export const byFlag: ReadonlySet<string> = new Set(['verificationCode']);
/** An account can't do without. */
export const alwaysAsked: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword']);

/** Throws where the linear engine can't use the pattern. */
export async function writeFieldRule(on: Db | Tx, merchantId: string, rule: Changed): Promise<void> {
  if (!usualRules.some(({ field }) => field === rule.field)) throw new RangeError(`No field ${rule.field}`);
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
