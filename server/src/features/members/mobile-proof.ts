import { fail } from '../../platform/failure.ts';
import type { MobileProof } from './ports.ts';

const wrongCode = {
  en: 'Please enter a valid verification code',
  pt: 'Digite um código de verificação válido',
};

export interface MobileProofDeps {
  /** Codes that were sent by SMS. */
  codes: {
    use(claim: {
      merchantId: string;
      purpose: 'register';
      to: { channel: 'sms'; to: string };
      code: string;
    }): Promise<boolean>;
  };
  byToken: MobileProof['byToken'];
}

export function createMobileProof({ codes, byToken }: MobileProofDeps): MobileProof {
  return {
    byToken,
    async byCode({ merchant, language }, { key, code }) {
      const to = { channel: 'sms', to: key } as const;
      if (await codes.use({ merchantId: merchant.id, purpose: 'register', to, code })) return;
      fail('FIELDS_INVALID', { errors: { verificationCode: wrongCode[language] } });
    },
  };
}
