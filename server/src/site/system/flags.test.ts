import { expect, test } from 'vitest';
import { flag, isFlag, settingOf, whitelabel, whitelabelTree } from './flags.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

/** A new brand's, by subject. */
const tree = [
  [
    'REGISTRATION',
    {
      ...{ USERNAMEREG3: '1', MOBILENUMREG3: '0', MOBILENUMPASSREG3: '0' },
      ...{ REGMOBVERF3: '0', PHONEAUTH3: '0' },
    },
  ],
  [
    'LOGIN',
    {
      ...{ FREEPLAY3: '1', SMSLOGIN3: '0', NEWIPVERIF3: '0', SINGLELOGIN3: '0' },
      ...{ SOCIALGOOGLE3: '0', SOCIALFACEBOOK3: '0' },
    },
  ],
  ['PASSWORD', { CHNGPASSVERIF3: '0', PWDEXPIRE3: '1' }],
  ['AGENT', { AGENTPOLICY3: '0' }],
  ['LOBBY', { COMINGSOON3: '1' }],
] as const;

test('a new brand has these flags by subject, and the same without subjects', () => {
  expect(
    whitelabelTree(brandWith()).map(({ name, children }) => [
      name,
      Object.fromEntries(children.map((child) => [child.name, child.value])),
    ]),
  ).toEqual(tree);
  expect(whitelabel(brandWith())).toEqual(Object.assign({}, ...tree.map(([, flags]) => flags)));
});

test('what a brand has set holds, on the flag that it names alone', () => {
  const other = brandWith({ [settingOf('FREEPLAY3')]: false, 'flag.AGENTPOLICY3': true });
  expect([flag(other, 'FREEPLAY3'), flag(other, 'AGENTPOLICY3')]).toEqual([false, true]);
  expect(whitelabel(other)).toEqual({ ...whitelabel(brandWith()), FREEPLAY3: '0', AGENTPOLICY3: '1' });
  const nodes = whitelabelTree(other).flatMap(({ children }) => children);
  expect(nodes).toContainEqual({ name: 'FREEPLAY3', value: '0' });
  expect(nodes).toContainEqual({ name: 'AGENTPOLICY3', value: '1' });
});

test('a name that no subject lists is no flag', () => {
  expect(['FREEPLAY3', 'toString', 'NOSUCH3', 'LOGIN'].map(isFlag)).toEqual([true, false, false, false]);
});
