import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBlocks, addressKey } from './address-blocks.ts';

describe('the blocks that an address is counted by', () => {
  test.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['64:ff9b::c000:207', ['192.0.2.7']],
    ['2001:db8:1:2ab::5', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['fe80::1%eth0', ['fe80::/64', 'fe80::/56', 'fe80::/48']],
    ['no address', ['unknown']],
    ['', ['unknown']],
  ])('%s', (address, keys) => {
    expect(addressBlocks(address).map(({ key }) => key)).toEqual(keys);
  });

  test('anyone who changes the lower half of an IPv6 address stays the same caller, with limits that rise by block', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(
        fc.array(hex, { minLength: 4, maxLength: 4 }),
        fc.array(hex, { minLength: 4, maxLength: 4 }),
        (one, other) => {
          const network = '2001:db8:7:8';
          expect(addressBlocks(`${network}:${one.join(':')}`)).toEqual(
            addressBlocks(`${network}:${other.join(':')}`),
          );
        },
      ),
    );
    expect(addressKey('2001:db8:7:8::1')).not.toBe(addressKey('2001:db8:7:9::1'));
    expect(addressBlocks('2001:db8::1').map(({ factor }) => factor)).toEqual([1, 4, 16]);
  });
});
