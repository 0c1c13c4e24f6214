import type { Page } from '@playwright/test';
import { createClient } from '../../api-client/src/index.ts';
import { freshCpf } from './cpf.ts';
import { freshName, PASSWORD } from './site.ts';

export const DEMO_PASSWORD = 'Demo#2026';

const callsOf = (baseUrl: string) => createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => null });

/** The sandbox solves the puzzle. */
async function verify(
  api: ReturnType<typeof callsOf>,
  purpose: 'login' | 'register',
  subject: string,
): Promise<string> {
  const puzzle = await api.call('verification.sliderPuzzle', {
    body: { purpose, subject, alternative: true },
  });
  const { answer } = await api.call('sandboxVerification.slider', { params: { id: puzzle.id } });
  return (await api.call('verification.sliderAnswer', { body: { id: puzzle.id, answer: answer ?? '' } }))
    .verification;
}

/** A session of a demo account, by the site's own calls. */
export async function tokenOf(baseUrl: string, username: string): Promise<string> {
  const api = callsOf(baseUrl);
  const verification = await verify(api, 'login', username);
  const body = { username, password: DEMO_PASSWORD, type: 'username', verification } as const;
  return (await api.call('session.login', { body })).token;
}

/** The page opens with this session, as a tab that was signed in before; signed out, it stays so. */
export async function enter(page: Page, token: string): Promise<void> {
  await page.addInitScript((own) => {
    if (!location.protocol.startsWith('http') || window.top !== window || window.name === 'entered') return;
    window.name = 'entered';
    sessionStorage.setItem('token', own);
  }, token);
}

interface NewMember {
  name: string;
  /** Its document. */
  cpf: string;
}

/** A member whose registration is not what a test is about: by the site's own calls, for a fifth of the form's work. */
export async function enterAsNew(page: Page, baseUrl: string): Promise<NewMember> {
  const api = callsOf(baseUrl);
  const [name, cpf] = [freshName(), freshCpf()];
  const { token } = await api.call('member.register', {
    body: {
      username: name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      idNumber: cpf,
      birthday: '1990-05-17',
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      verification: await verify(api, 'register', name),
    },
  });
  await enter(page, token);
  return { name, cpf };
}
