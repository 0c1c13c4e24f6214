import { ApiFailure, createClient } from '@croupier/api-client';
import { useLanguage } from './language.ts';
import { useSession } from './session.ts';

/** The console's calls with the session of this tab. */
export const api = createClient({
  baseUrl: '',
  getLanguage: () => useLanguage.getState().language,
  getToken: () => useSession.getState().token,
});

export { ApiFailure };
