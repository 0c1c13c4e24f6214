import type { CallId } from '@croupier/api-client';
import { failureCode, fieldErrors } from './api.ts';
import { useFailureText } from './use-failure-text.ts';

const password = { OLD_PASSWORD_WRONG: 'password' };
const owner = { OLD_PASSWORD_WRONG: 'secret', SECOND_FACTOR_WRONG: 'secret' };
const amount = { AMOUNT_BELOW_MINIMUM: 'amount', AMOUNT_ABOVE_MAXIMUM: 'amount', NO_FUNDS: 'amount' };
const payout = { ...amount, WITHDRAWAL_PASSWORD_WRONG: 'withdrawalPassword' };
const registration = {
  USERNAME_TAKEN: 'username',
  CAPTCHA_WRONG: 'captcha',
  IDENTITY_IN_USE: 'idNumber',
  UNDER_AGE: 'birthday',
  MOBILE_TAKEN: 'mobileNum',
  PHONE_TOKEN_INVALID: 'phoneCode',
  AFFILIATE_CODE_INVALID: 'affiliateCode',
};

/** Failures that belong to one field, by the call whose form has that field. */
export const fieldOfFailure = {
  'member.register': registration,
  'member.completeDetails': { IDENTITY_IN_USE: 'idNumber', UNDER_AGE: 'birthday' },
  'member.changePassword': {
    OLD_PASSWORD_WRONG: 'oldPassword',
    PASSWORD_UNCHANGED: 'newPassword',
    PASSWORD_CONFIRMATION: 'confirmNewPassword',
  },
  'identity.verifyIdentity': { IDENTITY_IN_USE: 'cpf', UNDER_AGE: 'birthDate' },
  'identity.setWithdrawalPassword': { ...password, PASSWORD_CONFIRMATION: 'confirmation' },
  'identity.addPayoutAccount': { PAYOUT_ACCOUNT_INVALID: 'pixKey', PIX_KEY_NOT_OWN: 'pixKey' },
  'identity.addBankAccount': {
    BANK_ACCOUNT_UNCONFIRMED: 'account',
    WITHDRAWAL_PASSWORD_WRONG: 'withdrawalPassword',
  },
  'profile.removePayoutAccount': password,
  'profile.requestClosure': password,
  'privacy.exportData': password,
  'responsibleGaming.selfExclude': password,
  'secondFactor.startAuthenticator': password,
  'secondFactor.confirmAuthenticator': { TOTP_WRONG: 'code' },
  'secondFactor.newRecoveryCodes': password,
  'secondFactor.removeAuthenticator': { ...password, TOTP_WRONG: 'code' },
  'secondFactor.contactCode': { ...password, MOBILE_INVALID: 'value' },
  'secondFactor.confirmContact': { CODE_WRONG: 'code', MOBILE_INVALID: 'value', MOBILE_TAKEN: 'value' },
  'recovery.byMobile': { CODE_WRONG: 'code', MOBILE_INVALID: 'mobile' },
  'session.login': {
    CODE_WRONG: 'code',
    PHONE_TOKEN_INVALID: 'code',
    MOBILE_INVALID: 'mobile',
    MOBILE_UNKNOWN: 'mobile',
  },
  'session.secondFactor': { SECOND_FACTOR_WRONG: 'code' },
  'social.link': owner,
  'team.register': { USERNAME_TAKEN: 'username' },
  'team.transfer': payout,
  'cashier.createDeposit': amount,
  'cashier.requestWithdrawal': {
    ...payout,
    PAYOUT_ACCOUNT_INVALID: 'payoutAccountId',
    PAYOUT_ACCOUNT_RESTING: 'payoutAccountId',
  },
  'cashier.transferToUpline': payout,
} satisfies Partial<Record<CallId, Record<string, string>>>;

export type RefusedCall = keyof typeof fieldOfFailure;

export interface Refusal {
  /** What stands under each field. */
  fields: Record<string, string>;
  /** What is left to say of the form as a whole; a refusal that one field explains is not said twice. */
  form: string | undefined;
}

/** Where each word of a refused call belongs in its form, of which only the fields that are shown, and their parts, can be blamed. */
export function useRefusal(
  call?: RefusedCall,
): (error: unknown, shown: readonly string[], text?: string) => Refusal {
  const failureText = useFailureText();
  return (error, shown, text = failureText(error)) => {
    const map: Readonly<Record<string, string>> = call === undefined ? {} : fieldOfFailure[call];
    const said = fieldErrors(error);
    const own = map[failureCode(error) ?? ''];
    if (own !== undefined) said[own] ??= text;
    const isShown = (field: string) => shown.some((one) => field === one || field.startsWith(`${one}.`));
    const fields = Object.fromEntries(Object.entries(said).filter(([field]) => isShown(field)));
    return { fields, form: own !== undefined && fields[own] === text ? undefined : text };
  };
}
