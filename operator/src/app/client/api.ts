import { ApiFailure, createClient } from '@croupier/api-client';
import { useLanguage } from '../format/language.ts';
import { useTexts } from '../format/texts.ts';
import { useSession } from './session.ts';
import { withStepUp } from './step-up.ts';

/** The console's calls with the session of this tab. */
export const api = withStepUp(
  createClient({
    baseUrl: '',
    getLanguage: () => useLanguage.getState().language,
    networkText: () => useTexts.getState().texts?.messages.list.network,
    getToken: () => useSession.getState().token,
  }),
);

export { ApiFailure };

/** Nobody knows what became of the call: only then it is asked for again under the same key. */
export const lostAnswer = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'NETWORK';
