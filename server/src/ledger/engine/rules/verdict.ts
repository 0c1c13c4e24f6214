import type { RefusalReason } from '../types.ts';

/** 'posted' and 'duplicate' carry the transfer, if money moved; a refusal says whether it is for good. */
export type Verdict =
  | { status: 'posted' | 'duplicate'; transferId: string | null; postedAt: Date }
  | { status: 'refused'; reason: RefusalReason; final: boolean };

export const refuse = (reason: RefusalReason, final = false): Verdict => ({
  status: 'refused',
  reason,
  final,
});
