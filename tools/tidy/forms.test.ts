import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const shipped = readSources().filter(
  ({ path }) => /^(?:ui|web|operator)\/src\//.test(path) && path.endsWith('.tsx') && !path.includes('.test.'),
);
const holding = (pattern: RegExp): string[] =>
  shipped.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();

/** These are no forms that are filled in: what narrows a list, and what finds a place. */
const searches = [
  'operator/src/app/shell/quick-search.tsx',
  'ui/src/filters/filter-bar.tsx',
  'ui/src/filters/saved-views.tsx',
];

/** Forms of their own making. The list only shrinks: anyone who touches one of them moves it to the kit. */
const handMade = [
  'web/src/cashier/deposits/deposit-form.tsx',
  'web/src/cashier/upline/upline-page.tsx',
  'web/src/cashier/wallet/wallets-card.tsx',
  'web/src/cashier/withdrawals/withdrawal-form.tsx',
  'web/src/engagement/support/feedback-form.tsx',
  'web/src/network/invitations/invitations.tsx',
  'web/src/network/invitations/register-form.tsx',
  'web/src/network/members/lock-form.tsx',
  'web/src/network/members/transfer-form.tsx',
  'web/src/people/details/details-form.tsx',
  'web/src/people/identity/identity-form.tsx',
  'web/src/people/member-centre/data-cards.tsx',
  'web/src/people/member-centre/profile-card.tsx',
  'web/src/people/passkeys/passkey-dialogs.tsx',
  'web/src/people/passwords/change-password-form.tsx',
  'web/src/people/passwords/forgot-by-email.tsx',
  'web/src/people/passwords/forgot-by-mobile.tsx',
  'web/src/people/passwords/reset-password-popup.tsx',
  'web/src/people/payout-accounts/bank-account-form.tsx',
  'web/src/people/payout-accounts/pix-key-form.tsx',
  'web/src/people/payout-accounts/remove-key.tsx',
  'web/src/people/registration/register-form.tsx',
  'web/src/people/responsible-gaming/limit-dialog.tsx',
  'web/src/people/responsible-gaming/pause.tsx',
  'web/src/people/security-centre/withdrawal-password-form.tsx',
  'web/src/people/security/password-step.tsx',
  'web/src/people/session/second-factor-form.tsx',
  'web/src/people/sign-in-security/authenticator-setup.tsx',
  'web/src/people/sign-in-security/contact-dialog.tsx',
  'web/src/people/sign-in/login-form.tsx',
  'web/src/people/sign-in/sms-login-form.tsx',
  'web/src/people/social/confirm-owner.tsx',
  'web/src/people/verification/verification-dialog.tsx',
];
/** Fields of those. */
const theirFields = [
  'web/src/people/registration/fields/code-sender.tsx',
  'web/src/people/registration/fields/confirm-password.tsx',
  'web/src/people/registration/fields/phone-proof.tsx',
  'web/src/people/registration/fields/rule-field.tsx',
  'web/src/shared/person/document-field.tsx',
];

test('a form is made of the kit of `ui/form`, which shows every wrong field at once', () => {
  expect(holding(/<form\b/)).toEqual(['ui/src/form/form-frame.tsx', ...searches, ...handMade].toSorted());
});

test('nobody but the kit holds the values of a form', () => {
  const allowed = new Set([...handMade, ...theirFields]);
  expect(holding(/from 'react-hook-form'/).filter((path) => !allowed.has(path))).toEqual([]);
  expect(theirFields.filter((path) => !holding(/from 'react-hook-form'/).includes(path))).toEqual([]);
});

test('one rule leads to the first wrong field', () => {
  expect(holding(/\[aria-invalid=true\]/)).toEqual(['ui/src/form/form-frame.tsx']);
});
