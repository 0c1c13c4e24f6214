import { ApiFailure, createClient } from '@croupier/api-client';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { storedMerchant } from '../storage/merchant.ts';
import { useSession } from '../session/session.ts';

const common = {
  baseUrl: '',
  getLanguage: () => useLanguage.getState().language,
  networkText: () => useTexts.getState().texts?.messages.errors.network,
};

function clientFor(getToken: () => string | null) {
  return createClient({ ...common, getToken, merchant: storedMerchant });
}

const site = clientFor(() => useSession.getState().token);

/** The site's calls with the session of this tab. Where the server no longer knows it, the page is a visitor's from there on. */
export const api: typeof site = {
  ...site,
  async call(id, ...input) {
    const { token } = useSession.getState();
    try {
      return await site.call(id, ...input);
    } catch (error) {
      const session = useSession.getState();
      if (endsSession(error) && token !== null && session.token === token)
        session.close(undefined, endOf(error));
      throw error;
    }
  },
};

/** The same calls with another token: a free trial beside a member's own session. */
export const apiWithToken = (token: string) => clientFor(() => token);

/** Now by the clock that charges expire by; it may differ from this device's. */
export const businessNowMs = () => api.businessNow().getTime();

export { ApiFailure };

/** Failures after which the token is of no use any more. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'UNAUTHENTICATED';
}

/** Why the session ended, in the server's word. */
function endOf(error: unknown): string {
  return error instanceof ApiFailure ? String(error.value) : '';
}

export function failureCode(error: unknown): string | null {
  return error instanceof ApiFailure ? error.code : null;
}

/** Texts by field, as the server gave them. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiFailure ? { ...error.errors } : {};
}
