import { tags } from '../../platform/formats/tags.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { socialCalls } from '@croupier/contract';
import * as oidc from 'openid-client';
import { fail, Failure } from '../../platform/failure.ts';
import type { BaseCall, Call } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import { pageOrigin } from '../../platform/http/addresses/origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberTypes, type Members } from '../members/index.ts';
import type { SocialSessions } from './index.ts';
import type { Providers } from './providers.ts';
import {
  findLinked,
  insertState,
  insertTicket,
  type LinkedSubject,
  type ProviderRow,
  readTicket,
  renameLinked,
  type SocialCode,
  sweepSocial,
  takeState,
  type TicketRow,
} from './store.ts';

export interface SignInParts {
  platform: Platform;
  providers: Providers;
  members: Pick<Members, 'find'>;
  sessions: SocialSessions;
}

/** Binds what is under way to one browser; SameSite=Strict, so only the site's own page can finish it. */
const cookieName = 'social';
export const socialCodes: readonly SocialCode[] = ['google', 'facebook'];
const minutes = 10;
const landing = '/social';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const browserOf = (cookies: BaseCall['cookies']): Buffer => hashOf(cookies[cookieName] ?? '');
const random = (): string => randomBytes(32).toString('base64url');
const stateContext = (hash: Buffer): string => `social-state:${hash.toString('hex')}`;
const ticketContext = (hash: Buffer): string => `social-ticket:${hash.toString('hex')}`;

type Intent = Call<typeof socialCalls.start>['body']['intent'];

interface Attempt {
  intent: Intent;
  /** Whose session asked; null for someone who comes in. */
  memberId: string | null;
  /** In milliseconds, by the machine's clock. */
  begunAt: number;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** What a provider said about someone. */
export interface Named {
  email: string;
  emailVerified: boolean;
  name: string;
}

const sealed = ({ vault }: Platform, value: object, context: string): Buffer =>
  vault.seal(Buffer.from(JSON.stringify(value)), context);

export async function startSocial(
  { platform, providers }: SignInParts,
  call: Call<typeof socialCalls.start>,
): Promise<{ url: string }> {
  const { merchant } = call;
  const code = socialCodes.find((one) => one === call.params.provider) ?? fail('NOT_FOUND');
  const provider = await providers.enabled(merchant, code);
  const redirectUri = landingOf(platform, merchant, call.body.origin);
  const configuration = await reached(platform, providers.discover(provider));
  const { intent } = call.body;
  const attempt: Attempt = {
    intent,
    memberId: intent === 'signIn' ? null : asker(call),
    begunAt: platform.clock.machine().getTime(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
  };
  const state = oidc.randomState();
  const browser = random();
  const stateHash = hashOf(state);
  const now = platform.clock.now();
  await sweepSocial(platform.db, now);
  await insertState(platform.db, {
    merchantId: merchant.id,
    stateHash,
    browserHash: hashOf(browser),
    provider: code,
    sealed: sealed(platform, attempt, stateContext(stateHash)),
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  });
  call.setCookie(cookieName, browser, { maxAgeSeconds: 2 * minutes * 60 });
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: tags[call.language],
    // A session that stands open at the provider is no proof of who sits here now.
    ...(intent === 'again' ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { url: url.href };
}

/** Free play has nothing to add a way in to. */
const asker = ({ visitor }: BaseCall): string =>
  visitor !== null && visitor.type !== memberTypes.trial ? visitor.id : fail('UNAUTHENTICATED');

/** Back to a page of this brand and to no other place, whatever a caller says. */
const landingOf = ({ config }: Platform, merchant: Merchant, wanted: string): string =>
  `${pageOrigin(config, merchant, wanted)}${landing}`;

export async function finishSocial(parts: SignInParts, call: Call<typeof socialCalls.finish>) {
  const { platform, members, sessions } = parts;
  const { merchant } = call;
  const { provider, claims, attempt } = await claimsOf(parts, call);
  const { intent } = attempt;
  const code = provider.code as SocialCode;
  // Only the provider says the subject again, so links of older look-up keys go on.
  const macs = platform.vault.macs('social-subject', `${provider.issuer}\n${claims.sub}`);
  const { subjectMac, memberId } = await findLinked(
    platform.db,
    { merchantId: merchant.id, provider: code },
    macs,
  );
  const subject = { merchantId: merchant.id, provider: code, subjectMac };
  const named: Named = {
    email: textOf(claims['email'], 254),
    emailVerified: claims['email_verified'] === true,
    name: textOf(claims['name'], 120),
  };
  // Begun in one session, finished in that member's only.
  if (attempt.memberId !== null && attempt.memberId !== call.visitor?.id) fail('SOCIAL_FAILED');
  if (intent === 'again') {
    if (memberId !== attempt.memberId) fail('SOCIAL_NOT_YOURS');
    if (!isFresh(claims, attempt)) fail('SOCIAL_FAILED');
  }
  if (memberId !== null && intent === 'link') fail('SOCIAL_IN_USE');
  if (memberId !== null) {
    await renameLinked(platform.db, subject, sealedAccount(platform, subject, named));
    const member = (await members.find(merchant.id, memberId)) ?? fail('SOCIAL_FAILED');
    const { token, account, expiresAt } = await sessions.enter(call, {
      member,
      way: 'social',
      site: 'member',
    });
    const session = { token, account, expiresAt };
    const outcome = intent === 'again' ? ('again' as const) : ('signedIn' as const);
    return { outcome, session, unknown: null };
  }
  const ticket = random();
  const ticketHash = hashOf(ticket);
  await insertTicket(platform.db, {
    merchantId: merchant.id,
    ticketHash,
    browserHash: browserOf(call.cookies),
    provider: code,
    subjectMac,
    sealed: sealed(platform, named, ticketContext(ticketHash)),
    expiresAt: new Date(platform.clock.now().getTime() + minutes * 60_000),
  });
  const { email, name } = named;
  const unknown = { ticket, provider: code, providerName: provider.name, email, name };
  return { outcome: intent === 'link' ? ('link' as const) : ('unknown' as const), session: null, unknown };
}

const skewMs = 60_000;

/** Anyone who says when the person signed in there must name a moment after we asked; not every provider says. */
function isFresh({ auth_time: at }: { auth_time?: unknown }, { begunAt }: Attempt): boolean {
  return typeof at !== 'number' || at * 1000 >= begunAt - skewMs;
}

const accountContext = ({ merchantId, provider, subjectMac }: LinkedSubject): string =>
  `social-account:${merchantId}:${provider}:${subjectMac.toString('hex')}`;

/** How the provider's account is called, for its owner to know it again. */
export const sealedAccount = ({ vault }: Platform, subject: LinkedSubject, { email, name }: Named): Buffer =>
  vault.seal(Buffer.from(email || name), accountContext(subject));

export const openedAccount = ({ vault }: Platform, subject: LinkedSubject, box: Buffer | null) =>
  box === null ? null : vault.open(box, accountContext(subject)).toString() || null;

/** Takes the state, whatever comes of it, and trades the code in; everything that is not right is one failure. */
async function claimsOf({ platform, providers }: SignInParts, call: Call<typeof socialCalls.finish>) {
  const { merchant, body, cookies, log } = call;
  const stateHash = hashOf(body.state);
  const state = await takeState(platform.db, merchant.id, stateHash);
  if (!state || state.expiresAt <= platform.clock.now()) return fail('SOCIAL_FAILED');
  if (cookies[cookieName] === undefined || !state.browserHash.equals(browserOf(cookies)))
    fail('SOCIAL_FAILED');
  const provider = await providers.enabled(merchant, state.provider);
  const attempt = JSON.parse(
    platform.vault.open(state.sealed, stateContext(stateHash)).toString(),
  ) as Attempt;
  const configuration = await reached(platform, providers.discover(provider));
  const address = new URL(attempt.redirectUri);
  address.searchParams.set('state', body.state);
  for (const name of ['code', 'iss', 'error'] as const) {
    const value = body[name];
    if (value !== undefined) address.searchParams.set(name, value);
  }
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: body.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? fail('SOCIAL_FAILED');
    // All who are nobody there would be one person here.
    if (claims.sub.trim() === '') fail('SOCIAL_FAILED');
    return { provider, claims, attempt };
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.info({ err: error, provider: provider.code }, 'a sign-in at a provider failed');
    return fail('SOCIAL_FAILED');
  }
}

async function reached<T>({ log }: Platform, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    log.warn({ err: error }, 'a sign-in provider does not answer');
    return fail('PROVIDER_UNAVAILABLE');
  }
}

const textOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\p{Cc}/gu, '')
        .trim()
        .slice(0, maxLength)
    : '';

/** The ticket of this browser, still to be used; with what the provider said. */
export async function openTicket(
  platform: Platform,
  call: Pick<BaseCall, 'merchant' | 'cookies'>,
  ticket: string,
): Promise<{ row: TicketRow; named: Named }> {
  const row = await readTicket(platform.db, call.merchant.id, hashOf(ticket));
  const usable =
    row !== null && row.expiresAt > platform.clock.now() && row.browserHash.equals(browserOf(call.cookies));
  if (!usable) return fail('SOCIAL_TICKET_INVALID');
  const named = JSON.parse(
    platform.vault.open(row.sealed, ticketContext(row.ticketHash)).toString(),
  ) as Named;
  return { row, named };
}

export const providerOf = (rows: readonly ProviderRow[], code: string): string =>
  rows.find((row) => row.code === code)?.name ?? code;
