import { createClient } from '../../api-client/src/index.ts';

export const DEMO_PASSWORD = 'Demo#2026';

/** A session of a demo account, by the site's own calls; the sandbox solves the puzzle. */
export async function tokenOf(baseUrl: string, username: string): Promise<string> {
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => null });
  const puzzle = await api.call('verification.sliderPuzzle', {
    body: { purpose: 'login', subject: username, alternative: true },
  });
  const { answer } = await api.call('sandboxVerification.slider', { params: { id: puzzle.id } });
  const { verification } = await api.call('verification.sliderAnswer', {
    body: { id: puzzle.id, answer: answer ?? '' },
  });
  const body = { username, password: DEMO_PASSWORD, type: 'username', verification } as const;
  return (await api.call('session.login', { body })).token;
}
