import * as z from 'zod';
import { secret } from '../../base/values.ts';
import { secondFactorMethod } from './session.ts';

/** An open session alone is not the owner: the password, or a second factor; a fresh sign-in of anyone who has neither. */
export const ownerProof = {
  password: secret.optional(),
  method: secondFactorMethod.exclude(['bankName']).optional(),
  code: secret.optional(),
};

export const ownerProofFailures = [
  'CONFIRMATION_REQUIRED',
  'OLD_PASSWORD_WRONG',
  'SECOND_FACTOR_WRONG',
  'SIGN_IN_AGAIN',
  'LOGIN_LOCKED',
] as const;

/** What the member can show to be the owner of the account. */
export const ownerProofAsked = {
  hasPassword: z.boolean(),
  fresh: z.boolean().meta({ description: 'Signed in within the last minutes; else SIGN_IN_AGAIN' }),
  methods: z.array(z.object({ method: secondFactorMethod.exclude(['bankName']), hint: z.string() })),
};
