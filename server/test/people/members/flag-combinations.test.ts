import { expect, test } from 'vitest';
import { deep } from '../../../../tools/depth.ts';
import { startIdentityParties } from '../../helpers/parties/identity-parties.ts';
import { startMemberSite } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startMemberSite);
startedOnce(() => startIdentityParties(site));

/** Those that open, close or change a way in. */
const flags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'PHONEAUTH3',
  'SMSLOGIN3',
  'FREEPLAY3',
  'CHNGPASSVERIF3',
] as const;
type Flags = Record<(typeof flags)[number], boolean>;
const numberOf = 2 ** flags.length;
const flagsOf = (row: number) =>
  Object.fromEntries(flags.map((flag, at) => [flag, ((row >> at) & 1) === 1])) as Flags;

/** Every choice of four flags, as the bits that they take in a row. */
const fours = Array.from({ length: numberOf }, (_, mask) => mask).filter(
  (mask) => mask.toString(2).replaceAll('0', '').length === 4,
);
const settingsIn = (row: number): string[] => fours.map((mask) => `${mask}:${row & mask}`);

/** Few rows in which any four flags stand in each of their sixteen settings: always the one that brings most of what is missing. */
function fourWise(): number[] {
  const all = Array.from({ length: numberOf }, (_, row) => row);
  const missing = new Set(all.flatMap(settingsIn));
  const rows: number[] = [];
  while (missing.size > 0) {
    const brings = (row: number) => settingsIn(row).filter((setting) => missing.has(setting)).length;
    const [best] = all
      .map((row) => ({ row, count: brings(row) }))
      .toSorted((one, other) => other.count - one.count);
    if (!best) break;
    rows.push(best.row);
    for (const setting of settingsIn(best.row)) missing.delete(setting);
  }
  return rows;
}

const rows = deep ? Array.from({ length: numberOf }, (_, row) => row) : fourWise();
const nameOf = (on: Flags) => flags.filter((flag) => on[flag]).join(' ') || 'none';

const closed = 'FEATURE_DISABLED';

/** What must happen to anyone who fills in as little as can be, by the flags' meanings alone. */
function expected(on: Flags) {
  const mobile = on.MOBILENUMREG3 || on.MOBILENUMPASSREG3;
  const passwords = ['confirmPassword', 'password'];
  const proofWithMobile = on.REGMOBVERF3 || !on.MOBILENUMPASSREG3;
  const wrongByMobile = [
    ...(on.MOBILENUMPASSREG3 ? passwords : []),
    ...(proofWithMobile && !on.PHONEAUTH3 ? ['verificationCode'] : []),
  ];
  const asksForCode = (on.USERNAMEREG3 && on.REGMOBVERF3) || (mobile && proofWithMobile);
  return {
    username: on.USERNAMEREG3
      ? [
          ...(on.REGMOBVERF3 ? ['mobileNum'] : []),
          ...passwords,
          'username',
          ...(on.REGMOBVERF3 && !on.PHONEAUTH3 ? ['verificationCode'] : []),
        ].toSorted()
      : closed,
    // A proof of another house is judged after the fields.
    mobile: mobile ? (wrongByMobile.length > 0 ? wrongByMobile : 'PHONE_TOKEN_INVALID') : closed,
    code: asksForCode && !on.PHONEAUTH3 ? 'MOBILE_INVALID' : closed,
    sms: on.SMSLOGIN3 ? (on.PHONEAUTH3 ? 'PHONE_TOKEN_INVALID' : 'CODE_WRONG') : closed,
    freePlay: on.FREEPLAY3 ? 'open' : closed,
    newPassword: 'MOBILE_INVALID',
  };
}

const freePlay = { os: 'tests', platform: 'W', encryption: '', gatewayVersion: '3' };

test('the combinations hold every setting of any four flags', () => {
  const held = new Set(rows.flatMap(settingsIn));
  expect(held.size).toBe(70 * 16);
  expect(rows.length).toBeLessThanOrEqual(deep ? numberOf : 40);
});

test('each combination of the flags opens its ways in over HTTP, asks what it must, and closes the others', async () => {
  const visitor = site.visitor();
  const form = { registerMethod: 'WEB', login: true, termsAccepted: true };
  const number = { mobileNum: '11987654321', countryDialingCode: '55' };
  for (const on of rows.map(flagsOf)) {
    await site.set(site.demo, Object.fromEntries(flags.map((flag) => [`flag.${flag}`, on[flag]])));
    await site.platform.pool.query('DELETE FROM brake_counter');
    visitor.token = undefined;
    const what = ({ body }: Awaited<ReturnType<typeof visitor.call>>) =>
      body.success
        ? 'open'
        : body.code === 'FIELDS_INVALID'
          ? Object.keys(body.errors ?? {}).toSorted()
          : body.code;
    const found = {
      username: what(
        await visitor.sealed('PUT', '/wps/member/register', {
          ...form,
          username: 'a',
          password: 'b',
          confirmPassword: 'c',
        }),
      ),
      mobile: what(await visitor.sealed('PUT', '/wps/member/register/mobile', { ...form, ...number })),
      code: what(
        await visitor.call('POST', '/wps/verification/sms/register', {
          mobileNo: '12',
          countryDialingCode: '55',
        }),
      ),
      sms: what(
        await visitor.sealed('POST', '/wps/session/login', {
          username: '11987654321',
          password: '123456',
          type: 'sms',
        }),
      ),
      freePlay: what(await visitor.call('POST', '/wps/session/login/freeplay', freePlay)),
      newPassword: what(
        await visitor.call('POST', '/wps/verification/sms/noLogin', {
          mobileNum: '12',
          countryDialingCode: '55',
        }),
      ),
    };
    expect.soft(found, nameOf(on)).toEqual(expected(on));
  }
});
