import * as z from 'zod';
import { endpoint, group } from '../../base/endpoint.ts';
import { businessDay, empty, id, instant, secret, text } from '../../base/values.ts';
import {
  fieldNames,
  type FieldName,
  type RegistrationField,
  registrationFields,
} from './registration-fields.ts';
import { sentCode, verificationToken } from '../sign-in/session.ts';

const optional = (max: number) => text(max, 0).optional();

type FieldSchema = z.ZodOptional<z.ZodType<string, string>>;

function schemaOf({ shape, max, about }: RegistrationField): FieldSchema {
  const shapes = { text: text(max, 0), secret, day: businessDay };
  const optionally: FieldSchema = shapes[shape].optional();
  return about === undefined ? optionally : optionally.meta({ description: about });
}

/** The account's own fields, which each way to register has in its own manner. */
const ownFields = ['username', 'password', 'confirmPassword'] as const;
type UserField = Exclude<FieldName, (typeof ownFields)[number]>;

const userFieldNames = fieldNames.filter((name): name is UserField => !ownFields.some((own) => own === name));

/** What every way to register may send; which fields count is the server's field rules' say. */
const userFields = {
  ...(Object.fromEntries(userFieldNames.map((name) => [name, schemaOf(registrationFields[name])])) as Record<
    UserField,
    FieldSchema
  >),
  domain: optional(253),
  countryDialingCode: optional(6),
  firebaseChannel: optional(40).meta({
    description: 'Who proved the mobile number, where a third party does',
  }),
  firebaseIdToken: z.string().max(4096).optional().meta({
    description: 'Its token about the number: signature, issuer, audience, age and number are checked',
    secret: true,
  }),
  registerUrl: optional(2000),
  registerMethod: z.literal('WEB'),
  login: z.literal(true).optional(),
  termsAccepted: z.boolean().meta({ description: '18 or older and agrees to the terms' }),
  verification: verificationToken,
};

/** The registration form of the specification. */
export const registrationForm = z.strictObject({
  username: text(64),
  password: secret,
  confirmPassword: secret,
  ...userFields,
});

/** The account's name is drawn; the password is asked for where MOBILENUMPASSREG3 is on. */
export const mobileRegistrationForm = z.strictObject({
  password: secret.optional(),
  confirmPassword: secret.optional(),
  ...userFields,
  mobileNum: text(20),
  countryDialingCode: text(6),
});

/** After a sign-in at a provider: no password, no human verification. */
export const socialRegistrationForm = z.strictObject({
  ticket: z.string().min(20).max(100).meta({ secret: true }),
  username: text(64),
  ...userFields,
});

const registered = z.object({ token: z.string(), account: z.string(), expiresAt: instant });

const registrationFailures = [
  'FIELDS_INVALID',
  'AFFILIATE_CODE_INVALID',
  'VERIFICATION_REQUIRED',
  'CAPTCHA_WRONG',
  'UNDER_AGE',
  'IDENTITY_IN_USE',
  'MOBILE_TAKEN',
  'PHONE_TOKEN_INVALID',
  'FEATURE_DISABLED',
] as const;

const detailsDue = z
  .array(z.enum(['idNumber', 'birthday', 'terms']))
  .meta({ description: 'What the member has to give before it may deposit or play' });

export const memberCalls = group('member', {
  register: endpoint({
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Registers a member by username and opens the first session.',
    access: 'public',
    sealed: true,
    body: registrationForm,
    value: registered,
    failures: [...registrationFailures, 'USERNAME_TAKEN'],
  }),
  registerMobile: endpoint({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    summary: 'Registers a member by mobile number and opens the first session; the account’s name is drawn.',
    access: 'public',
    sealed: true,
    body: mobileRegistrationForm,
    value: registered,
    failures: registrationFailures,
  }),
  registerSms: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Sends the code that proves a mobile number at a registration, by username or by mobile number.',
    access: 'public',
    body: z.strictObject({
      countryDialingCode: text(6),
      mobileNo: text(20),
      verification: verificationToken,
    }),
    value: sentCode,
    message: 'codeSent',
    failures: [
      'VERIFICATION_REQUIRED',
      'MOBILE_INVALID',
      'MOBILE_NOT_SERVED',
      'FEATURE_DISABLED',
      'MESSAGES_UNAVAILABLE',
    ],
  }),
  info: endpoint({
    method: 'GET',
    path: '/wps/member/info',
    summary: 'Who the token belongs to.',
    access: 'player',
    trial: true,
    beforeChange: true,
    value: z.object({
      id,
      account: z.string(),
      nickname: z.string(),
      type: z.int().meta({ description: '0 player; 1, 2, 41, 42 agents; 4 trial' }),
      currency: z.string(),
      currencySymbol: z.string(),
      hasVip: z.boolean(),
      vipLabelName: z.string(),
      vipRankLevel: z.int(),
      referralCode: z.string(),
      registeredAt: instant,
      lastLoginAt: instant.nullable(),
      hasPassword: z
        .boolean()
        .meta({ description: 'False for members who came by SMS or another site only' }),
      passwordChange: z.enum(['first', 'expired', 'consent']).nullable().meta({
        description:
          'Why the password must be changed, or a new version of the terms accepted, before this session may do anything else',
      }),
      detailsDue,
    }),
  }),
  completeDetails: endpoint({
    method: 'PUT',
    path: '/wps/member/details',
    summary:
      'Completes a registration that someone else made: document, date of birth and consent to the terms.',
    access: 'player',
    sealed: true,
    body: z.strictObject({
      idNumber: text(20).optional(),
      birthday: businessDay.optional(),
      termsAccepted: z.boolean(),
    }),
    value: z.object({ detailsDue }),
    failures: ['FIELDS_INVALID', 'UNDER_AGE', 'IDENTITY_IN_USE'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/wps/member/password',
    summary:
      'Changes the password and closes all other sessions; a member without one sets the first after a fresh sign-in.',
    access: 'player',
    beforeChange: true,
    sealed: true,
    body: z.strictObject({
      oldPassword: secret.optional().meta({ description: 'Absent only where hasPassword is false' }),
      newPassword: secret,
      confirmNewPassword: secret,
    }),
    value: empty,
    failures: [
      'OLD_PASSWORD_WRONG',
      'SIGN_IN_AGAIN',
      'PASSWORD_CONFIRMATION',
      'PASSWORD_UNCHANGED',
      'FIELDS_INVALID',
      'LOGIN_LOCKED',
    ],
  }),
});
