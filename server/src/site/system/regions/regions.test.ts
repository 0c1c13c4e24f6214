import { expect, test } from 'vitest';
import { openCountries } from './countries.ts';
import { judge, layOut, type RegionRule } from './regions.ts';

const rule = (kind: 'country' | 'network', value: string, action: 'allow' | 'block'): RegionRule => ({
  id: `${kind} ${value}`,
  kind,
  value,
  action,
  note: '',
  createdAt: new Date(),
  createdBy: 'test',
});

const regions = layOut([
  rule('country', 'US', 'block'),
  rule('network', '8.8.0.0/16', 'allow'),
  rule('network', '8.8.8.0/24', 'block'),
  rule('network', '2001:4860::/32', 'allow'),
]);

test('the most exact network decides, else the country, else the default', async () => {
  const countries = await openCountries();
  const of = (address: string, otherwise: 'allow' | 'block' = 'allow') =>
    judge(regions, { address, country: countries.of(address) }, otherwise);
  expect(of('8.8.8.8')).toEqual({ blocked: true, ruleId: 'network 8.8.8.0/24' });
  expect(of('8.8.4.4')).toEqual({ blocked: false, ruleId: 'network 8.8.0.0/16' });
  expect(of('8.6.112.0')).toEqual({ blocked: true, ruleId: 'country US' });
  expect(of('2001:4860:4860::8888')).toEqual({ blocked: false, ruleId: 'network 2001:4860::/32' });
  expect(of('200.147.67.142')).toEqual({ blocked: false, ruleId: null });
  expect(of('200.147.67.142', 'block')).toEqual({ blocked: true, ruleId: null });
  expect(of('10.0.0.1', 'block')).toEqual({ blocked: true, ruleId: null });
});

test('countries are known for both kinds of address, and for none that belongs to nobody', async () => {
  const countries = await openCountries();
  expect(countries.of('200.147.67.142')).toBe('BR');
  expect(countries.of('::ffff:200.147.67.142')).toBe('BR');
  expect(countries.of('2804:14c::1')).toBe('BR');
  expect(countries.of('8.8.8.8')).toBe('US');
  for (const nobody of ['127.0.0.1', '::1', '10.1.2.3', 'fe80::1%eth0', 'nonsense', '']) {
    expect(countries.of(nobody)).toBeNull();
  }
});
