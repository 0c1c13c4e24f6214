import type { Tx } from '../../platform/database/database.ts';
import type { BaseCall } from '../../platform/http/call.ts';

/** The part of a call by which a session knows where it was opened. */
export type Visit = Pick<BaseCall, 'merchant' | 'address' | 'userAgent' | 'cookies' | 'setCookie'>;

export interface OpenedSession {
  id: string;
  token: string;
  expiresAt: Date;
}

/** What members need of sessions; the session feature stands above this one and gives it. */
export interface SessionsOfMembers {
  open(tx: Tx, visit: Visit, memberId: string): Promise<OpenedSession>;
  /** Ends all of the member's sessions but one; call the returned function after the commit. */
  closeOthers(
    tx: Tx,
    who: { merchantId: string; memberId: string; exceptId: string | null },
    why: 'password_changed' | 'blocked' | 'replaced' | 'signed_out',
  ): Promise<() => void>;
  close(merchantId: string, sessionId: string): Promise<void>;
  /** Whether the sign-in that opened the session is minutes old. */
  isFresh(merchantId: string, sessionId: string): Promise<boolean>;
  /** The password that this session had to change is changed. */
  settleChange(tx: Tx, merchantId: string, sessionId: string): Promise<void>;
  /** Counts a try of a secret before it is checked; throws LOGIN_LOCKED when there were too many. */
  countTry(
    merchantId: string,
    subject: string,
  ): Promise<{ forgive(): Promise<void>; failed(): Promise<boolean> }>;
}

/** Proofs that a mobile number is the caller's; each throws where it isn't one. */
export interface MobileProof {
  /** The code that was sent to the number for a registration; it is used up. */
  byCode(
    visit: BaseCall,
    claim: { countryDialingCode: string; mobileNum: string; key: string; code: string },
  ): Promise<void>;
  /** The same without using it up. */
  checkCode(visit: BaseCall, claim: { key: string; code: string }): Promise<void>;
  /** The token of the third party that verified the number. */
  byToken(
    visit: BaseCall,
    claim: { key: string; channel: string | undefined; token: string | undefined },
  ): Promise<void>;
}
