import { allEndpoints, type Endpoint } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { sealPerson } from '../../../src/people/identity/person.ts';
import { peopleOf } from '../../helpers/steps/console-people.ts';
import { appWith, right, sms, startDoorSite } from '../../helpers/sites/door-site.ts';
import { demoPassword, trailTo, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

/** Names of what someone could guess at. */
const secretName =
  /password|token|ticket|challenge|secret|answer|proof|factor|totp|captcha|cpf|credential|^current$|(?<!dialing|game|merchant|execution)code$/i;

/** Why a call that takes something so named is no place to guess at. */
const noGuess: Readonly<Record<string, string>> = {
  'session.secondFactorCode': 'the challenge is 256 random bits',
  'recovery.byLink': 'the token is 256 random bits',
  'social.finish': "another party's code, of no use without the browser's cookie and the site's secret",
  'social.register': 'the ticket is 256 random bits, and the rest is what registration takes',
  'social.link': 'the ticket, 256 random bits, stands before the proof that unlink asks as well',
  'passkeys.signIn': 'a signature',
  'passkeys.add': 'a signature',
  'member.register': 'a new password; the code by SMS is the one of registerMobile',
  'team.register': 'the password of a new account',
  'memberListFiles.read': 'the ticket is sealed by the deployment and spent once',
  'listFiles.read': 'the ticket is sealed by the deployment and spent once',
  'privacy.exportFile': 'the ticket is 256 random bits',
  'cashier.confirmReceipt': 'a picture',
  'operatorEnrolment.open': 'the token is 256 random bits',
  'operatorEnrolment.startPasskey': 'the token is 256 random bits',
  'operatorEnrolment.finish': 'the token is 256 random bits',
  'operatorOwn.addPasskey': 'a signature',
  'operatorProviders.set': "a provider's secret, which is written",
  'operatorProviders.agree': 'the name of a provider',
  'operatorProviders.drop': 'the name of a provider',
  'operatorKeys.list': 'the name of a vendor or a provider',
  'operatorKeys.make': 'the name of a vendor or a provider',
  'operatorKeys.agree': 'the name of a vendor or a provider',
  'operatorKeys.end': 'the name of a vendor or a provider',
  'operatorPaymentProviders.serve': 'the name of a provider',
  'operatorPaymentProviders.move': 'the name of a provider',
  'operatorPaymentProviders.agree': 'the name of a provider',
  'operatorPaymentProviders.drop': 'the name of a provider',
  'operatorPaymentProviders.remove': 'the name of a provider',
  'operatorVip.create': 'the name of a level',
  'operatorVip.update': 'the name of a level',
  'operatorRoles.set': 'the name of a role',
  'operatorRoles.remove': 'the name of a role',
  'operatorRooms.create': 'the name of a room',
  'operatorRooms.update': 'the name of a room',
  'operatorCatalogue.updateVendor': 'the name of a vendor',
};

const takesSecret = ({ spec }: Endpoint): boolean =>
  spec.access !== 'vendor' &&
  spec.access !== 'provider' &&
  [spec.params, spec.query, spec.body]
    .flatMap((part) => Object.keys(part?.shape ?? {}))
    .some((name) => secretName.test(name));
const places = allEndpoints.filter((endpoint) => takesSecret(endpoint) && !(endpoint.id in noGuess));

const site = startedOnce(startDoorSite);
let member: { browser: Visitor; name: string; id: string };
let operator: Visitor;
const mobile = '11987650001';
const email = 'guessed@example.com';
const wrong = '000000';
const id = '00000000-0000-7000-8000-000000000000';
const doors = { 'flag.SMSLOGIN3': true, 'flag.CHNGPASSVERIF3': true, 'flag.NEWIPVERIF3': true };
const security = '/wps/member/security';

beforeAll(async () => {
  await site.set(site.demo, doors);
  member = await site.member({ mobile, email });
  const owner = { password: right, withdrawalPassword: '482913', confirmation: '482913' };
  await member.browser.sealed('PUT', '/wps/member/withdrawal-password', owner);
  operator = await peopleOf(() => site).seeded('admin');
});

interface Guess {
  by?: Visitor;
  body?: object;
  /** What is put for the parts of the path, and behind it. */
  path?: Readonly<Record<string, string>>;
  query?: string;
}

/** A login that waits for its second factor, and its code, which is on its way. */
async function waitingLogin(): Promise<Guess> {
  const by = site.stranger();
  const { challenge } = (await by.login(member.name, right)).body.value as { challenge: string };
  await by.sealed('POST', '/wps/session/login/second/code', { challenge, method: 'email' });
  return { by, body: { challenge, method: 'email', code: wrong } };
}

async function numberToProve(): Promise<Guess> {
  const to = { kind: 'email', value: 'other@example.com' };
  await member.browser.sealed('POST', `${security}/contact/code`, { ...to, password: right });
  return { body: { ...to, code: wrong } };
}

/** With the app set up, and still to be confirmed. */
async function appToConfirm(): Promise<Guess> {
  await member.browser.sealed('POST', `${security}/authenticator`, { password: right });
  return { body: { code: wrong } };
}

async function appToRemove(): Promise<Guess> {
  const { browser } = await site.member();
  const started = await browser.sealed('POST', `${security}/authenticator`, { password: right });
  const code = appWith((started.body.value as { secret: string }).secret);
  await browser.sealed('POST', `${security}/authenticator/confirm`, { code: code() });
  return { by: browser, body: { password: right, code: wrong } };
}

async function registration(): Promise<Guess> {
  await site.set(site.demo, { ...doors, 'flag.REGMOBVERF3': true, 'flag.MOBILENUMREG3': true });
  const by = site.stranger();
  const number = '11987650002';
  const verification = await by.verification('sms', number);
  const sent = { countryDialingCode: '55', mobileNo: number, verification };
  await by.call('POST', '/wps/verification/sms/register', sent);
  const account = { password: right, confirmPassword: right, termsAccepted: true, registerMethod: 'WEB' };
  return { by, body: { ...account, ...sms(number), verificationCode: wrong } };
}

async function puzzle(): Promise<Guess> {
  const by = site.stranger();
  const asked = await by.call('POST', '/wps/verification/slider', { purpose: 'login', subject: 'somebody' });
  const { id: puzzleId } = asked.body.value as { id: string };
  return { by, body: { id: puzzleId, x: 1, trail: trailTo(1) } };
}

/** An agent who may send money down. */
async function transfer(): Promise<Guess> {
  await site.set(site.demo, { ...doors, 'flag.NEWIPVERIF3': false, 'agent.transferToDownline': true });
  const by = site.stranger();
  await by.login('agent1', demoPassword);
  const owner = { password: demoPassword, withdrawalPassword: '482913', confirmation: '482913' };
  await by.sealed('PUT', '/wps/member/withdrawal-password', owner);
  const downline = await site.features.members.byAccount(site.demo.id, 'agent2');
  return { by, path: { ':id': downline?.id ?? '' }, body: { amount: 100, withdrawalPassword: wrong } };
}

async function ownPasskey(): Promise<Guess> {
  await sqlOn(
    site.platform.db,
    `INSERT INTO member_passkey (merchant_id, id, member_id, credential_id, public_key, sign_count, name, created_at)
     VALUES ($1, $2, $3, 'one', '', 0, 'Phone', now())`,
    [site.demo.id, id, member.id],
  );
  return { body: proof };
}

/** Whose identity was found right before. */
async function bankAccount(): Promise<Guess> {
  const { db, vault } = site.platform;
  const person = { document: bank.holderCpf, fullName: bank.holderName, birthDate: '1990-01-01' };
  const who = { merchantId: site.demo.id, id: member.id };
  await sqlOn(
    db,
    `INSERT INTO member_identity (merchant_id, member_id, state, cpf_mac, person_sealed, checked_at, verified_at)
     VALUES ($1, $2, 'verified', $3, $4, now(), now())
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET state = 'verified', verified_at = now(),
       person_sealed = excluded.person_sealed, reason = NULL`,
    [who.merchantId, who.id, Buffer.alloc(32), sealPerson(vault, who, person)],
  );
  return { body: { ...bank, withdrawalPassword: wrong } };
}

const proof = { password: 'Wrong4You' };
const withdrawalPassword = wrong;
const bank = {
  bank: '001',
  branch: '0001',
  account: '1234567',
  accountType: 'checking',
  holderName: 'Ana Souza',
  holderCpf: '90000010480',
};

/** A wrong one at each place. */
const guesses: Readonly<Record<string, () => Promise<Guess>>> = {
  'session.login': async () => ({
    by: site.stranger(),
    body: { username: member.name, type: 'username', ...proof },
  }),
  'session.secondFactor': waitingLogin,
  'recovery.byMobile': async () => {
    const by = site.stranger();
    await by.call('POST', '/wps/verification/sms/noLogin', sms(mobile));
    return { by, body: { ...sms(mobile), newPassword: 'Fresh4You', verificationCode: wrong } };
  },
  'secondFactor.startAuthenticator': async () => ({ body: proof }),
  'secondFactor.confirmAuthenticator': appToConfirm,
  'secondFactor.removeAuthenticator': appToRemove,
  'secondFactor.newRecoveryCodes': async () => ({ body: proof }),
  'secondFactor.contactCode': async () => ({
    body: { kind: 'email', value: 'third@example.com', ...proof },
  }),
  'secondFactor.confirmContact': numberToProve,
  'social.unlink': async () => ({ path: { ':provider': 'google' }, body: proof }),
  'passkeys.start': async () => ({
    body: { origin: new URL(site.platform.config.publicUrl).origin, ...proof },
  }),
  'passkeys.remove': ownPasskey,
  'member.changePassword': async () => ({
    body: { oldPassword: 'Wrong4You', newPassword: 'Fresh4You', confirmNewPassword: 'Fresh4You' },
  }),
  'agents.affiliate': async () => ({ by: site.stranger(), query: '?code=NOBODYS1' }),
  'team.transfer': transfer,
  'verification.sliderAnswer': puzzle,
  'profile.removePayoutAccount': async () => ({ body: proof }),
  'profile.requestClosure': async () => ({ body: { reason: '', ...proof } }),
  'privacy.exportData': async () => ({ body: proof }),
  'responsibleGaming.selfExclude': async () => ({ body: { duration: 'P6M', ...proof } }),
  'cashier.requestWithdrawal': async () => ({
    body: { amount: 1000, payoutAccountId: id, withdrawalPassword },
  }),
  'cashier.transferToUpline': async () => ({ body: { amount: 1000, withdrawalPassword } }),
  'identity.verifyIdentity': async () => ({
    body: { cpf: bank.holderCpf, fullName: bank.holderName, birthDate: '1990-01-01' },
  }),
  'identity.setWithdrawalPassword': async () => ({
    body: { withdrawalPassword: '482914', confirmation: '482914', ...proof },
  }),
  'identity.addBankAccount': bankAccount,
  'operatorSession.login': async () => ({
    by: site.visitor(),
    body: { account: 'nobody', password: demoPassword, totp: wrong },
  }),
  'operatorOwn.changePassword': async () => ({
    by: operator,
    body: { current: 'wrong one', password: 'nine blue Horses 4 ever' },
  }),
  'operatorOwn.stepUp': async () => ({ by: operator, body: { factor: { kind: 'totp', code: wrong } } }),
  // The last: it changes what the brand asks for.
  'member.registerMobile': registration,
};

/** Everything that stands in PostgreSQL for guesses: the one counter, and the few tries that each code has. */
async function counted(): Promise<bigint> {
  const [row] = await sqlOn<{ total: bigint }>(
    site.platform.db,
    `SELECT (SELECT coalesce(sum(count), 0) FROM brake_counter) + (SELECT coalesce(sum(tries), 0) FROM one_time_code)
       + (SELECT coalesce(sum(tries), 0) FROM login_challenge) AS total`,
  );
  return BigInt(row?.total ?? 0);
}

test('each call at which someone could guess has a guess here, or a reason why it is none', () => {
  expect(Object.keys(guesses).toSorted()).toEqual(places.map((place) => place.id).toSorted());
});

test.each(Object.keys(guesses))('a wrong guess at %s is counted in the database', async (called) => {
  const { spec } = places.find((place) => place.id === called) as Endpoint;
  const { by = member.browser, body, path = {}, query = '' } = (await guesses[called]?.()) ?? {};
  const target = spec.path.replaceAll(/:\w+/g, (part) => path[part] ?? id);
  const headers = spec.idempotent === true ? { 'Idempotency-Key': randomUUID() } : {};
  const before = await counted();
  const answer =
    spec.sealed === true
      ? await by.sealed(spec.method, target, body, headers)
      : await by.call(spec.method, `${target}${query}`, body, headers);
  expect(answer.body.success, JSON.stringify(answer.body)).not.toBe(true);
  expect(await counted(), JSON.stringify(answer.body)).toBeGreaterThan(before);
});
