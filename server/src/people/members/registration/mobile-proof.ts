import { messagesOf } from '../../../messages/index.ts';
import { fail } from '../../../platform/failure.ts';
import type { MobileProof } from '../ports.ts';

interface Claim {
  merchantId: string;
  purpose: 'register';
  to: { channel: 'sms'; to: string };
  code: string;
}

export interface MobileProofDeps {
  /** Codes that were sent by SMS. */
  codes: { use(claim: Claim): Promise<boolean>; check(claim: Claim): Promise<boolean> };
  byToken: MobileProof['byToken'];
}

export function createMobileProof({ codes, byToken }: MobileProofDeps): MobileProof {
  const shown = async (
    how: 'use' | 'check',
    { merchant, language }: Parameters<MobileProof['checkCode']>[0],
    { key, code }: { key: string; code: string },
  ): Promise<void> => {
    const to = { channel: 'sms', to: key } as const;
    if (await codes[how]({ merchantId: merchant.id, purpose: 'register', to, code })) return;
    fail('FIELDS_INVALID', {
      errors: { verificationCode: messagesOf('memberFields')(language, 'verificationCode') },
    });
  };
  return {
    byToken,
    byCode: (visit, claim) => shown('use', visit, claim),
    checkCode: (visit, claim) => shown('check', visit, claim),
  };
}
