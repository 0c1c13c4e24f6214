import fc from 'fast-check';
import { BlockList, isIPv4 } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressNumber, holds, parseNetwork, plainAddress } from './networks.ts';

const inside = (network: string, address: string): boolean => {
  const [parsed, number] = [parseNetwork(network), addressNumber(address)];
  if (!parsed || number === undefined) throw new Error('not read');
  return holds(parsed, number);
};

describe('networks', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.9', '203.0.113.9', true],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::/0', '8.8.8.8', true],
    ['fe80::/10', 'fe80::1%eth0', true],
  ])('%s holds %s: %s', (network, address, expected) => {
    expect(inside(network, address)).toBe(expected);
  });

  test.each([
    '',
    'x',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '::1/129',
    '1.2.3.4/',
    '1.2.3.4/1e1',
  ])('%j is none', (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });

  test('a mapped address is shown as the IPv4 one that it is', () => {
    expect(plainAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(plainAddress('::ffff:cb00:7109')).toBe('203.0.113.9');
    expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
    expect(plainAddress('203.0.113.9')).toBe('203.0.113.9');
  });

  test('agrees with the runtime’s own lists on any address and network', () => {
    const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
    fc.assert(
      fc.property(
        fc.oneof(fc.tuple(fc.ipV4(), fc.ipV4(), fc.nat(32)), fc.tuple(fc.ipV6(), fc.ipV6(), fc.nat(128))),
        ([network, address, length]) => {
          const list = new BlockList();
          list.addSubnet(network, length, family(network));
          expect(inside(`${network}/${length}`, address)).toBe(list.check(address, family(address)));
          expect(inside(`${network}/${length}`, network)).toBe(true);
        },
      ),
    );
  });
});
