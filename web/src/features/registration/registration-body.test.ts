import { expect, it } from 'vitest';
import type { FieldRule } from '../../platform/shapes.ts';
import { keepInvitation, keptInvitation } from './invitation.ts';
import { registrationBody } from './registration-body.ts';

const shown = ['username', 'password', 'email', 'affiliateCode'].map((field): FieldRule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  type: 'text',
}));

it('sends trimmed filled fields, the codes of the invitation and where the person came from', () => {
  const body = registrationBody(
    { username: ' ana ', password: ' p ', confirmPassword: ' p ', email: ' ', affiliateCode: 'MINE' },
    shown,
    { affiliateCode: 'LINK', referralCode: 'REF' },
    'https://play.example/register?affiliateCode=LINK#x',
  );
  expect(body).toEqual({
    username: 'ana',
    password: ' p ',
    confirmPassword: ' p ',
    affiliateCode: 'MINE',
    referralCode: 'REF',
    domain: 'play.example',
    registerUrl: 'https://play.example/register',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  });
});

it('keeps an invitation for the rest of the visit', () => {
  keepInvitation({ referralCode: 'REF' });
  keepInvitation({});
  expect(keptInvitation()).toEqual({ referralCode: 'REF' });
});
