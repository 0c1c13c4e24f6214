import { expect, test } from 'vitest';
import { writeMobile } from '../../../src/people/members/contacts.ts';
import { lockChoices } from '../../../src/people/responsible-gaming/store.ts';
import { lockWaysIn } from '../../../src/people/second-factor/index.ts';
import type { Tx } from '../../../src/platform/database/database.ts';
import { turnsIn } from '../../helpers/database/turns.ts';
import { named, twoBrands, type Who } from './two-brands.ts';

const brands = twoBrands();
const mobile = (tx: Tx, who: Who) =>
  writeMobile(brands.vault, tx, named(who), {
    ...{ key: '55 11912345678', verifiedAt: null, countryDialingCode: '55', mobileNum: '11912345678' },
  });

/** What is done to one member waits for what is done to the same one, by any of its devices; others go on beside it. */
test.each<[string, (tx: Tx, who: Who) => Promise<unknown>, (who: Who) => string[], number]>([
  ['limits and exclusions', lockChoices, ({ merchantId, id }) => ['responsible-gaming', merchantId, id], 3],
  // An account's id is its own, whatever its brand.
  ['ways in', (tx, { id }) => lockWaysIn(tx, id), ({ id }) => ['social', id], 2],
])('%s of one member are changed in turns', async (_what, change, names, members) => {
  await brands.write(async (tx) => {
    for (const who of [brands.ana, brands.ana, brands.namesake, brands.bia]) {
      await change(tx, who);
      expect(await turnsIn(tx, ...names(who))).toMatchObject({ named: true });
    }
    expect(await turnsIn(tx)).toMatchObject({ held: members });
  });
});

test('a number is proved by one member of a brand at a time', async () => {
  const held = await brands.write(async (tx) => {
    const found: number[] = [];
    for (const who of [brands.ana, brands.bia, brands.namesake]) {
      await mobile(tx, who);
      found.push((await turnsIn(tx)).held);
    }
    return found;
  });
  expect(held).toEqual([1, 1, 2]);
});
