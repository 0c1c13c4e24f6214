// The fields of a registration, each in one row: from it derive the shape of the calls, the rules of a new brand, where the value
// is kept and the label. Free of zod, so that a page may import `@croupier/contract/registration-fields` as it stands.

/** What of a field a brand may change. */
export interface FieldRuleParts {
  enabled: boolean;
  required: boolean;
  acceptedPattern: string;
  patternId: number;
  minLength: number;
  maxLength: number;
}

/** What a rule says of the text that is typed. */
export type FieldPattern = Omit<FieldRuleParts, 'enabled' | 'required'>;

/**
 * Where the value goes. `answers`: with the other answers in one sealed column, where a new field belongs; `account`: the account
 * itself; `profile`: a sealed column of its own, for what is searched for or proved; `limit`: a limit of responsible gaming;
 * `placement`: who invited; `proof`: looked at once and stored nowhere.
 */
export type StoredIn =
  | 'account'
  | 'profile'
  | 'answers'
  | 'withdrawalPassword'
  | 'limit'
  | 'placement'
  | 'proof';

export interface RegistrationField {
  /** In the form of a new brand. `off` fields keep their rule for the day that a brand offers them. */
  offered: 'required' | 'optional' | 'off';
  /** What calls take at most, whatever the rule of a brand; 0: by the shape of the value itself. */
  max: number;
  shape: 'text' | 'secret' | 'day';
  /** The kind of input. */
  type: 'text' | 'password' | 'email' | 'tel' | 'date';
  patternId: number;
  minLength: number;
  maxLength: number;
  /** Where the pattern is not that of its id. */
  acceptedPattern?: string;
  stored: StoredIn;
  autoComplete?: string;
  about?: string;
}

type Rule = readonly [
  offered: RegistrationField['offered'],
  patternId: number,
  minLength: number,
  maxLength: number,
];

const row = <const K extends StoredIn>(
  stored: K,
  [offered, patternId, minLength, maxLength]: Rule,
  more: Partial<RegistrationField> = {},
): RegistrationField & { stored: K } => ({
  ...{ offered, patternId, minLength, maxLength, stored },
  max: 64,
  shape: 'text',
  type: 'text',
  ...more,
  stored,
});

const secret = { max: 0, shape: 'secret', type: 'password' } as const;
const limitOf = (about: string) => ({ max: 15, about });

/** In the order of the form. */
export const registrationFields = {
  username: row('account', ['required', 1, 4, 16], { autoComplete: 'username' }),
  password: row('account', ['required', 5, 8, 64], { ...secret, autoComplete: 'new-password' }),
  confirmPassword: row('proof', ['required', 0, 1, 128], secret),
  payeeName: row('profile', ['off', 13, 2, 120], { max: 120, autoComplete: 'name' }),
  email: row('profile', ['optional', 3, 6, 254], { max: 254, type: 'email', autoComplete: 'email' }),
  mobileNum: row('profile', ['optional', 6, 10, 11], { max: 20, type: 'tel', autoComplete: 'tel' }),
  verificationCode: row('proof', ['off', 0, 1, 255], { max: 255 }),
  birthday: row('profile', ['off', 11, 10, 10], {
    ...{ max: 0, shape: 'day', type: 'date', autoComplete: 'bday' },
  }),
  idNumber: row('profile', ['off', 6, 11, 11], { max: 40 }),
  paymentPassword: row('withdrawalPassword', ['off', 6, 6, 6], secret),
  qqNum: row('answers', ['off', 6, 5, 12], { max: 40 }),
  line: row('answers', ['off', 9, 4, 20]),
  whatsapp: row('answers', ['off', 6, 8, 15], { type: 'tel' }),
  facebook: row('answers', ['off', 9, 5, 50]),
  wechat: row('answers', ['off', 9, 6, 20]),
  telegram: row('answers', ['off', 9, 5, 32], { acceptedPattern: '^@?[A-Za-z][A-Za-z0-9_]+$' }),
  zalo: row('answers', ['off', 6, 8, 15], { type: 'tel' }),
  affiliateCode: row('placement', ['optional', 4, 4, 32]),
  referralCode: row('placement', ['optional', 4, 4, 32]),
  recommenderId: row('placement', ['off', 1, 4, 16]),
  captcha: row('proof', ['off', 4, 5, 5], { max: 12 }),
  limitDeposit: row('limit', ['off', 6, 1, 12], limitOf('Own limit of deposits in a day, in minor units')),
  limitLoss: row('limit', ['off', 6, 1, 12], limitOf('Own limit of losses in a day, in minor units')),
  limitSession: row('limit', ['off', 6, 1, 4], limitOf('Own limit of play in a day, in minutes')),
};

export type FieldName = keyof typeof registrationFields;
/** Those kept in one of the places. */
export type FieldStoredIn<K extends StoredIn> = {
  [Name in FieldName]: (typeof registrationFields)[Name]['stored'] extends K ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(registrationFields) as readonly FieldName[];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(registrationFields, name);

export const fieldsStoredIn = <K extends StoredIn>(stored: K): FieldStoredIn<K>[] =>
  fieldNames.filter((name): name is FieldStoredIn<K> => registrationFields[name].stored === stored);

type LimitField = FieldStoredIn<'limit'>;
export type FieldLabel = `register.fields.${Exclude<FieldName, LimitField>}` | `registration.${LimitField}`;

const isLimit = (name: FieldName): name is LimitField => registrationFields[name].stored === 'limit';

/** The message that names the field on the players' site. */
export const fieldLabel = (name: FieldName): FieldLabel =>
  isLimit(name) ? `registration.${name}` : `register.fields.${name}`;
