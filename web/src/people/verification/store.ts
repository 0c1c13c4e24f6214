import { create } from 'zustand';
import { useLanguage } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { siteOptions } from '../../platform/site/site.ts';

export interface VerificationRequest {
  purpose: 'login' | 'register' | 'sms';
  /** The username or number that the token will be used for. */
  subject: string;
}

interface VerificationState {
  pending: (VerificationRequest & { settle: (verification: string | null) => void }) | null;
}

export const useVerification = create<VerificationState>(() => ({ pending: null }));

/** What stands for the token where the site asks nobody. */
const NOT_ASKED = 'off';

function isOff(): boolean {
  const site = queryClient.getQueryData(siteOptions(useLanguage.getState().language).queryKey);
  return site?.info.verificationRequired === false;
}

/** Asks the person to prove to be one, where the site wants that. The single-use token, or null where they gave up. */
export function requestVerification(request: VerificationRequest): Promise<string | null> {
  if (isOff()) return Promise.resolve(NOT_ASKED);
  useVerification.getState().pending?.settle(null);
  return new Promise((resolve) => {
    const settle = (verification: string | null) => {
      useVerification.setState({ pending: null });
      resolve(verification);
    };
    useVerification.setState({ pending: { ...request, settle } });
  });
}
