import { marketCodes } from '@croupier/market';
import { describe, expect, test } from 'vitest';
import { siteSetting } from '../settings.ts';
import { statedOf } from '../../../test/helpers/parties/brand.ts';

type Name = keyof typeof siteSetting.definitions;

const page = { by: 'site.edit', ownPage: true };
const server = { by: 'server' };

/** What a new brand has, who changes it and where, and how far it may go. */
const rows: Record<Name, object> = {
  'market.exceptions': {
    ...server,
    kind: 'list',
    format: 'marketExceptions',
    max: 2_000,
    stored: '',
  },
  'market.profile': { ...server, kind: 'choice', options: marketCodes, stored: 'br-basic' },
  country: { ...server, kind: 'text', format: 'country', max: 2_000 },
  'mobile.dialingCode': { ...server, kind: 'text', format: 'dialingCode', max: 2_000 },
  'analytics.gtagId': { ...page, kind: 'text', format: 'measurementId', max: 40, stored: '' },
  'domain.main': { ...page, kind: 'text', format: 'host', max: 255 },
  'cdn.images': { ...page, kind: 'list', format: 'origins', max: 2_000, stored: '' },
  'cdn.launchGame': { ...page, kind: 'list', format: 'origins', max: 2_000, stored: '' },
  maintenance: { ...page, kind: 'switch', stored: false },
  'maintenance.title.*': { ...page, kind: 'text', max: 2_000 },
  'maintenance.text.*': { ...page, kind: 'text', max: 2_000 },
  'maintenance.until': { ...page, kind: 'text', format: 'instant', max: 40, stored: '' },
  'region.default': { ...page, kind: 'choice', options: ['allow', 'block'], stored: 'allow' },
  'region.text.*': { ...page, kind: 'text', max: 2_000 },
  'sms.countries': { ...page, kind: 'list', format: 'countries', max: 2_000 },
  'sms.maxPerHour': { ...page, kind: 'number', unit: 'count', min: 0, max: 1_000_000, stored: 600 },
  'sms.maxPerCountry': { ...page, kind: 'number', unit: 'count', min: 0, max: 1_000_000, stored: 2_000 },
  'sms.maxPerRange': { ...page, kind: 'number', unit: 'count', min: 0, max: 100_000, stored: 30 },
  'verification.service': { ...page, kind: 'switch', stored: false },
  'wallet.separate': { ...page, kind: 'switch', stored: false },
  'withdrawal.partMaximum': {
    ...{ ...page, kind: 'money', unit: 'minorUnits', min: 0, max: 100_000_000_000, stored: 0 },
  },
  'site.version': {
    ...{ ...server, kind: 'number', unit: 'count', min: 0, max: Number.MAX_SAFE_INTEGER, stored: 0 },
  },
  'registration.version': {
    ...{ ...server, kind: 'number', unit: 'count', min: 0, max: Number.MAX_SAFE_INTEGER, stored: 0 },
  },
  'registration.by': { ...server, kind: 'text', max: 2_000, stored: '' },
  'registration.at': { ...server, kind: 'text', format: 'instant', max: 2_000, stored: '' },
};

describe('the settings of the site', () => {
  test('are these, each with what holds for a new brand, who changes it and its bounds', () => {
    expect(statedOf(siteSetting.definitions)).toEqual(rows);
  });

  const taken = (name: Name, value: string) => siteSetting.definitions[name].parse(value) !== undefined;

  test.each<[Name, string[], string[]]>([
    ['country', ['BR', 'PT', ''], ['br', 'BRA', 'B', 'xBR', 'BR1', 'Br']],
    ['mobile.dialingCode', ['1', '55', '351', '1684'], ['0', '055', '16840', '+55', '5a', 'a5', 'a']],
    [
      'analytics.gtagId',
      ['G-ABCD', 'G-ABC123', `G-${'A'.repeat(16)}`, ''],
      ['G-ABC', 'g-ABCD', 'ABCD', 'xG-ABCD', 'G-ABCD ', 'G-abcd', `G-${'A'.repeat(17)}`, 'UA-1234'],
    ],
    ['domain.main', ['play.example'], ['https://play.example', 'play.example/x', '-']],
    ['cdn.images', ['https://a.example,https://b.example'], ['http://a.example', 'https://a.example/x', 'a']],
    ['cdn.launchGame', ['https://a.example'], ['http://a.example', 'javascript:x']],
    [
      'sms.countries',
      ['BR', 'br,PT'],
      ['BRA', 'B', '1B', 'xBR', 'BR,', 'BR,BR'].filter((one) => one !== 'BR,'),
    ],
    ...(['maintenance.until', 'registration.at'] as const).map((name): [Name, string[], string[]] => [
      name,
      ['2027-01-01T12:00Z', '2027-01-01T12:00:30Z', '2027-01-01T12:00:30.5Z', '2027-01-01T12:00:30.125Z'],
      [
        ...['2027-01-01', '2027-01-01T12:00:30', '2027-13-01T12:00Z', '2027-01-01T25:00Z', 'x'],
        ...['2027-01-01T12:00:30.Z', '2027-01-01T12:00:30.1234Z', 'on 2027-01-01T12:00Z', '2027-01-01T12Z'],
        ...['2027-01-01T12:00Z!', '2027-1-01T12:00Z', '27-01-01T12:00Z', '2027-01-01T12:00:3Z'],
      ],
    ]),
  ])('%s takes %j and refuses %j', (name, good, bad) => {
    expect(good.filter((value) => !taken(name, value))).toEqual([]);
    expect(bad.filter((value) => taken(name, value))).toEqual([]);
  });
});
