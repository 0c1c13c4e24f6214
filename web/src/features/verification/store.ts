import { create } from 'zustand';

export interface VerificationRequest {
  purpose: 'login' | 'register' | 'sms';
  /** The username or number that the token will be used for. */
  subject: string;
}

interface VerificationState {
  pending: (VerificationRequest & { settle: (verification: string | null) => void }) | null;
}

export const useVerification = create<VerificationState>(() => ({ pending: null }));

/** Asks the person to prove to be one. The single-use token, or null where they gave up. */
export function requestVerification(request: VerificationRequest): Promise<string | null> {
  useVerification.getState().pending?.settle(null);
  return new Promise((resolve) => {
    const settle = (verification: string | null) => {
      useVerification.setState({ pending: null });
      resolve(verification);
    };
    useVerification.setState({ pending: { ...request, settle } });
  });
}
