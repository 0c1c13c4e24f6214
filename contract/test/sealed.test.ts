import { expect, test } from 'vitest';
import { allEndpoints } from '../src/index.ts';

/** What proves who someone is, by the names that it has in bodies. */
const proof = /^(?:challenge|totp|cpf)$|secret$|password/i;
const oneTimeCode = /^(?:code|verificationCode)$/;
/** Codes that are names of things, or of no use without what their receiver keeps. */
const noProof: Readonly<Record<string, string>> = {
  'social.finish':
    "another party's code, which opens nothing without the browser's cookie and the site's secret",
  'operatorVip.create': 'the name of a level',
  'operatorVip.update': 'the name of a level',
  'operatorRoles.set': 'the name of a role',
  'operatorRooms.create': 'the name of a room',
  'operatorRooms.update': 'the name of a room',
};

test('each call whose body proves who someone is travels sealed', () => {
  const open = allEndpoints.filter(({ id, spec }) => {
    const fields = Object.keys(spec.body?.shape ?? {});
    const proves = fields.some((name) => proof.test(name) || (oneTimeCode.test(name) && !(id in noProof)));
    return proves && spec.sealed !== true && spec.access !== 'vendor' && spec.access !== 'provider';
  });
  expect(open.map(({ id }) => id)).toEqual([]);
});
