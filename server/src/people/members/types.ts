/** 0 player; 1, 2, 41, 42 agents; 4 trial. */
export const memberTypes = {
  player: 0,
  topAgent: 1,
  agent: 2,
  affiliate: 41,
  subAffiliate: 42,
  trial: 4,
} as const;
export const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** Accounts of any other type are no member's and can't sign in on the site. */
export const signInTypes: ReadonlySet<number> = new Set([0, 1, 2, 41, 42]);

export type MemberStatus = 'active' | 'restricted' | 'blocked';

export interface Member {
  merchantId: string;
  id: string;
  account: string;
  nickname: string;
  type: number;
  status: MemberStatus;
  currency: string;
  passwordHash: string | null;
  passwordSetAt: Date | null;
  passwordSetBy: 'member' | 'other' | null;
  passwordExpired: boolean;
  registeredAt: Date;
  lastLoginAt: Date | null;
}

/** What a member told about itself when it registered. */
export interface Profile {
  payeeName?: string;
  email?: string;
  countryDialingCode?: string;
  mobileNum?: string;
  /** Proved by a code or by a service that proved it. */
  mobileVerified?: boolean;
  emailVerified?: boolean;
  registerMethod?: 'username' | 'mobile' | 'social' | 'agent' | 'house';
  /** False where someone else opened the account: its owner has not agreed to the terms yet. */
  consented?: boolean;
  birthday?: string;
  idNumber?: string;
  /** Answers without a column of their own, by field. */
  contacts?: Record<string, string>;
  registerUrl?: string;
  registerDomain?: string;
  registerAddress: string;
}
