import { describe, expect, test } from 'vitest';
import type { Config } from '../../../platform/config.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { systemStatus } from '../status.ts';
import { assertSettings, maintenanceOf, regionOf, versionOf } from './site-settings.ts';
import { smsCountries, smsRulesOf, smsSettings } from './sms-settings.ts';
import { serviceThere, usesService } from './verification-setting.ts';
import { brandWith } from '../../../../test/helpers/parties/brand.ts';

describe('a closed site', () => {
  test('speaks the house’s words until it has its own, in each language', () => {
    expect(maintenanceOf(brandWith())).toEqual({
      on: false,
      title: { pt: 'Em manutenção', en: 'Under maintenance', es: expect.stringMatching(/./) },
      text: { pt: 'Voltamos em breve.', en: 'We will be back soon.', es: expect.stringMatching(/./) },
      until: null,
    });
    const own = maintenanceOf(
      brandWith({
        ...{ maintenance: true, 'maintenance.until': '2027-01-01T12:00Z' },
        ...{ 'maintenance.title.en': 'Pause', 'maintenance.text.pt': 'Até já' },
      }),
    );
    expect(own).toMatchObject({
      ...{ on: true, until: '2027-01-01T12:00:00.000Z' },
      title: { pt: 'Em manutenção', en: 'Pause' },
      text: { pt: 'Até já', en: 'We will be back soon.' },
    });
  });

  test('lets in or keeps out whom no rule names, and says so', () => {
    expect(regionOf(brandWith())).toMatchObject({
      defaultAction: 'allow',
      text: { en: 'Access from your region is not allowed. Please contact support.' },
    });
    expect(regionOf(brandWith({ 'region.default': 'block', 'region.text.en': 'Closed' }))).toMatchObject({
      ...{ defaultAction: 'block', text: { en: 'Closed', pt: expect.stringMatching(/região/) } },
    });
  });

  test.each([
    [false, false, 0],
    [false, true, 2],
    [true, false, 1],
    [true, true, 1],
  ] as const)(
    'maintenance %j and a restricted region %j are the status %i',
    (maintenance, restricted, is) => {
      expect(systemStatus({ maintenance, restricted })).toBe(is);
    },
  );
});

describe('a change of settings', () => {
  const faults = (
    settings: Merchant['settings'],
    patch: Record<string, string | number | null>,
    field?: string,
  ) => {
    try {
      assertSettings(settings, { patch, language: 'en', ...(field ? { fieldOf: () => field } : {}) });
      return {};
    } catch (error) {
      return error instanceof Failure ? { code: error.code, errors: error.parts.errors } : { error };
    }
  };

  test('is refused by the name of each setting that can’t be so, or by the field that the request calls it', () => {
    expect(faults({}, { 'domain.main': 'a.example', 'region.default': null })).toEqual({});
    expect(
      faults({}, { 'region.default': 'maybe', 'sms.maxPerRange': -1, 'domain.main': 'a.example' }),
    ).toEqual({
      code: 'FIELDS_INVALID',
      errors: { 'region.default': expect.any(String), 'sms.maxPerRange': expect.any(String) },
    });
    expect(faults({}, { 'no.setting': 'x' })).toEqual({
      ...{ code: 'FIELDS_INVALID', errors: { 'no.setting': 'There is no setting of this name' } },
    });
    expect(faults({}, { 'region.default': 'maybe' }, 'value')).toMatchObject({
      errors: { value: 'One of the options: allow, block' },
    });
  });

  test('moves on by versions that begin with 0', () => {
    expect([versionOf(brandWith()), versionOf(brandWith({ 'site.version': 7 }))]).toEqual([0, 7]);
  });
});

describe('short messages and verification', () => {
  test('go to the brand’s own country unless it says others, whatever their letters', () => {
    expect(smsCountries(brandWith())).toEqual(['BR']);
    expect(smsCountries(brandWith({ 'mobile.dialingCode': '351' }))).toEqual(['PT']);
    // A code that belongs to no country leads nowhere.
    expect(smsCountries(brandWith({ 'mobile.dialingCode': '999' }))).toEqual([]);
    expect(smsCountries(brandWith({ 'sms.countries': 'br, PT' }))).toEqual(['BR', 'PT']);
  });

  test('are stored as they are shown', () => {
    const stored = {
      ...{ 'sms.countries': 'BR,PT', 'sms.maxPerHour': 1, 'sms.maxPerCountry': 2, 'sms.maxPerRange': 3 },
    };
    const rules = { smsCountries: ['BR', 'PT'], smsPerHour: 1, smsPerCountry: 2, smsPerRange: 3 };
    expect(smsRulesOf(brandWith(stored))).toEqual(rules);
    expect(smsSettings(rules)).toEqual(stored);
  });

  test('a verification service can be chosen where the server has one, or the sandbox’s', () => {
    const there = (verificationService: object | undefined, sandbox: boolean) =>
      serviceThere({ verificationService, sandbox } as Config);
    expect([there(undefined, false), there(undefined, true), there({}, false)]).toEqual([false, true, true]);
    expect([usesService(brandWith()), usesService(brandWith({ 'verification.service': true }))]).toEqual([
      false,
      true,
    ]);
  });
});
