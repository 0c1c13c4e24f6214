import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api, ApiFailure } from '../../platform/api/api.ts';
import { confirmPhoneCode, PhoneAuthError, sendPhoneCode } from './phone-auth.ts';

export interface PhoneProofState {
  /** Sends a code to the number of the form. */
  send: () => Promise<{ expiredMinutes?: number } | null>;
  /** The token for the code that was typed; nothing where no third party is asked. */
  prove: (code: string) => Promise<{ channel: string; idToken: string } | undefined>;
}

/** The third party that verifies numbers. */
function usePhoneService(wanted: boolean) {
  return useQuery({
    queryKey: ['phone-service'],
    queryFn: async () => (await api.call('social.phoneService', {})).service,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The number is proved at the third party, in its own protocol; the site gets the token. */
export function usePhoneProof(
  wanted: boolean,
  typed: () => { mobile: string; dialingCode: string },
): PhoneProofState {
  const t = useTranslations();
  const service = usePhoneService(wanted).data;
  const session = useRef<string | null>(null);
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof PhoneAuthError)) throw error;
      const message = t(`phoneAuth.${error.problem}`);
      throw new ApiFailure({
        code: 'PHONE_TOKEN_INVALID',
        status: 422,
        message,
        value: null,
        errors: { phoneCode: message },
      });
    }
  };
  const failed = (problem: PhoneAuthError['problem']): never => {
    throw new PhoneAuthError(problem);
  };
  return {
    send: () =>
      reported(
        (async () => {
          if (!service) return failed('notEnabled');
          const { mobile, dialingCode } = typed();
          const digits = mobile.replaceAll(/\D/g, '');
          if (digits === '') return failed('missingNumber');
          session.current = await sendPhoneCode(service, `+${dialingCode}${digits}`);
          return {};
        })(),
      ),
    async prove(code) {
      if (!wanted) return undefined;
      return reported(
        (async () => {
          if (!service) return failed('notEnabled');
          if (session.current === null) return failed('wrongCode');
          const idToken = await confirmPhoneCode(service, session.current, code.trim());
          return { channel: service.channel, idToken };
        })(),
      );
    },
  };
}
