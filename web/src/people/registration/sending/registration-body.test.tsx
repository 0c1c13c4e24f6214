import { expect, it } from 'vitest';
import type { FieldRule } from '../../../platform/shapes.ts';
import { storeInvitation, storedInvitation } from './invitation.ts';
import { registrationBody } from './registration-body.ts';

const ruleFor = (field: string): FieldRule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 1,
  maxLength: 64,
  type: 'text',
});
const money = { locale: 'pt-BR', currency: 'BRL' };
const shown = ['username', 'password', 'email', 'affiliateCode'].map(ruleFor);

it('sends trimmed filled fields, the codes of the invitation and where the person came from', () => {
  const body = registrationBody(
    { username: ' ana ', password: ' p ', confirmPassword: ' p ', email: ' ', affiliateCode: 'MINE' },
    shown,
    { affiliateCode: 'LINK', referralCode: 'REF' },
    { address: 'https://play.example/register?affiliateCode=LINK#x', money },
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
  storeInvitation({ referralCode: 'REF' });
  storeInvitation({});
  expect(storedInvitation()).toEqual({ referralCode: 'REF' });
});

it('sends a number with its dialing code, and limits in minor units [REGFIELD-20]', () => {
  const rules = ['mobileNum', 'limitLoss', 'limitSession'].map(ruleFor);
  const fields = {
    mobileNum: ' (11) 98765-4321 ',
    countryDialingCode: '351',
    limitLoss: '1.500,5',
    limitSession: '90',
  };
  const body = registrationBody(fields, rules, {}, { address: 'https://play.example/register', money });
  expect(body).toMatchObject({
    mobileNum: '11987654321',
    countryDialingCode: '351',
    limitLoss: '150050',
    limitSession: '90',
  });
  expect(body).not.toHaveProperty('confirmPassword');
});
