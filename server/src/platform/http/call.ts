import type { IncomingHttpHeaders } from 'node:http';
import type {
  Language,
  Access,
  Endpoint,
  EndpointGroup,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ValueOf,
} from '@croupier/contract';
import type { Logger } from '../observe/log.ts';
import type { Merchant } from '../merchants.ts';
import type { FileAnswer } from './pages/file-answer.ts';
import type { Once } from './idempotency.ts';

export interface MemberIdentity {
  id: string;
  merchantId: string;
  type: number;
  account: string;
  sessionId: string;
  /** A self-excluded member keeps a session for withdrawal, history and support only. */
  restricted: boolean;
  /** Why this session may do nothing before the password is changed. */
  mustChange: 'first' | 'expired' | 'consent' | null;
}

export interface OperatorIdentity {
  id: string;
  merchantId: string;
  account: string;
  sessionId: string;
  permissions: ReadonlySet<string>;
  /** When the second factor was last shown in this session, by the machine's clock. */
  secondFactorAt: Date;
}

export interface VendorIdentity {
  vendorId: string;
  vendorCode: string;
  merchantId: string;
}

export interface ProviderIdentity {
  providerId: string;
  providerCode: string;
  merchantId: string | null;
}

/** What a party signs with. */
export interface SigningKey {
  secret: Buffer;
  /** Told of each signature that held. */
  used(): void;
}

/** Whom a call's guard lets in; features supply the look-ups. */
export interface Guards {
  memberByToken(token: string): Promise<MemberIdentity | null>;
  /** Why a member's token is no good any more, in a word for the page; null for one that nobody knows. */
  endOf(token: string): Promise<string | null>;
  operatorByToken(token: string): Promise<OperatorIdentity | null>;
  /** Those of the sessions (of members, or of the console) that are still open. Asking is no use of them. */
  openSessions(ids: readonly string[], of: { console: boolean }): Promise<ReadonlySet<string>>;
  vendorKey(code: string, keyId: string): Promise<(VendorIdentity & SigningKey) | null>;
  providerKey(code: string, keyId: string): Promise<(ProviderIdentity & SigningKey) | null>;
}

/** Where a call comes from. */
export interface CallerFacts {
  /** The caller's network address, believed from a proxy only where TRUST_PROXY says so. */
  address: string;
  userAgent: string;
}

/** Nobody at a browser: what the house does by itself. */
export const noCaller: CallerFacts = { address: '', userAgent: '' };

/** A name of a browser that is longer than any is cut off. */
const maxUserAgent = 300;

/** The same of every call, whichever way it came in. */
export const callerFacts = (address: string, headers: IncomingHttpHeaders): CallerFacts => ({
  address,
  userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgent),
});

/** Of a call as a route has it, what is written down of its caller. */
export const callerOf = ({ address, userAgent }: CallerFacts): CallerFacts => ({ address, userAgent });

export interface BaseCall extends CallerFacts {
  merchant: Merchant;
  language: Language;
  requestId: string;
  log: Logger;
  cookies: Readonly<Record<string, string | undefined>>;
  /** HttpOnly, SameSite=Strict, path /, Secure on https. Zero seconds deletes. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void;
  /** Calls that are open to visitors may still carry a token. */
  visitor: MemberIdentity | null;
}

interface WhoByAccess {
  public: object;
  player: { member: MemberIdentity };
  agent: { member: MemberIdentity };
  operator: { operator: OperatorIdentity };
  vendor: { vendor: VendorIdentity; vendorRequestId: string };
  provider: { provider: ProviderIdentity };
}
type Who<A extends Access> = WhoByAccess[A];
type OnceOf<E extends Endpoint> = E['spec'] extends { idempotent: true }
  ? { once: Once<ValueOf<E>> }
  : object;

export type Call<E extends Endpoint> = BaseCall &
  Who<E['spec']['access']> &
  OnceOf<E> & { params: ParsedParams<E>; query: ParsedQuery<E>; body: ParsedBody<E> };

type AnswerOf<E extends Endpoint> = E['spec'] extends { file: string } ? FileAnswer : ValueOf<E>;

export type Handlers<G extends EndpointGroup> = {
  [K in keyof G]: (call: Call<G[K]>) => Promise<AnswerOf<G[K]>>;
};

/** Of a handler that not everyone may use, whom the call's guard lets in: what is asked before the call is read. */
interface Guarded {
  before?(call: object): Promise<void>;
}

/**
 * A handler behind a right. Anyone who lacks the right hears that before anything about the shape of what they sent; the handler
 * asks again by itself, so that none is open because someone wrapped it.
 */
export function behind<C extends object, V>(
  check: (call: C) => Promise<void>,
  handler: ((call: C) => Promise<V>) & Guarded,
): (call: C) => Promise<V> {
  const before = async (call: C) => {
    await check(call);
    await handler.before?.(call);
  };
  const handle = async (call: C) => {
    await check(call);
    return handler(call);
  };
  return Object.assign(handle, { before });
}

/** One call with its handler, types erased: what the HTTP layer registers. */
export interface Route extends Guarded {
  endpoint: Endpoint;
  // A method, so that a handler of a narrower call may stand here; `implement` has checked the pair.
  handle(call: object): Promise<unknown>;
}

/**
 * Ties a group of the contract to its handlers, all of them, by name.
 * Curried, so that the group is inferred before the handlers are checked against it.
 */
export function implement<G extends EndpointGroup>(group: G): (handlers: Handlers<G>) => Route[] {
  return (handlers) =>
    Object.entries(group).map(([name, endpoint]) => {
      const handle = handlers[name] as Route['handle'] & Guarded;
      return { endpoint, handle, ...(handle.before && { before: handle.before }) };
    });
}
