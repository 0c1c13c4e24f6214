import type * as z from 'zod';
import type { secondFactorMethod } from '@croupier/contract';

/** How a second factor is proved; a recovery code stands in for a lost authenticator app. */
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;

/** One that a member can be asked for, with what of it may be shown to a stranger. */
export interface OfferedMethod {
  method: SecondFactorMethod;
  hint: string;
}

export interface Who {
  merchantId: string;
  memberId: string;
}
