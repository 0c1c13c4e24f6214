import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider';
import { faultPage } from '../pages/fault-page.ts';
import { html, page, pageHeaders } from '../pages/layout.ts';
import { type Language, languageAsked } from '../pages/texts.ts';
import { Refusal } from '../refusal.ts';
import { openidMemory } from './openid-memory.ts';

export interface OpenidSettings {
  /** The path that the provider owns, such as /sandbox/openid/google. */
  path: string;
  issuer: string;
  /** As a person knows it. */
  name: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
}

export interface OpenidParty {
  path: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Person {
  email: string;
  name: string;
}

const words = {
  pt: {
    title: 'Entrar com',
    lead: 'Quem é você neste ambiente de testes? Qualquer e-mail serve.',
    email: 'E-mail',
    name: 'Nome',
    go: 'Continuar',
    cancel: 'Cancelar',
  },
  en: {
    title: 'Sign in with',
    lead: 'Who are you in this test environment? Any e-mail address will do.',
    email: 'E-mail',
    name: 'Name',
    go: 'Continue',
    cancel: 'Cancel',
  },
  es: {
    title: 'Entrar con',
    lead: '¿Quién eres en este entorno de pruebas? Sirve cualquier correo.',
    email: 'Correo electrónico',
    name: 'Nombre',
    go: 'Continuar',
    cancel: 'Cancelar',
  },
};

const maxBody = 4_000;

/** A certified OpenID provider with a person's side that believes whatever it is told. */
export async function createOpenidParty(settings: OpenidSettings): Promise<OpenidParty> {
  const { path } = settings;
  const people = new Map<string, Person>();
  const provider = new Provider(settings.issuer, await configurationOf(settings, people));
  provider.proxy = true;
  const answer = provider.callback();
  const secure = new URL(settings.issuer).protocol.slice(0, -1);

  async function interact(
    request: IncomingMessage,
    response: ServerResponse,
    language: Language,
  ): Promise<void> {
    const details = await provider.interactionDetails(request, response);
    const form = request.method === 'POST' ? await readForm(request) : null;
    if (form?.has('cancel') === true) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const email = form?.get('email')?.trim().toLowerCase() ?? '';
    if (form && /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email)) {
      people.set(email, { email, name: (form.get('name') ?? '').trim().slice(0, 100) });
      const grant = new provider.Grant({ accountId: email, clientId: settings.clientId });
      grant.addOIDCScope('openid email profile');
      const consent = { grantId: await grant.save() };
      await provider.interactionFinished(request, response, { login: { accountId: email }, consent });
      return;
    }
    response.writeHead(200, pageHeaders);
    response.end(personPage(settings, language, `${path}/interaction/${details.uid}`));
  }

  return {
    path,
    async handle(request, response) {
      const whole = request.url ?? '/';
      const own = whole.slice(path.length) || '/';
      // Behind the site's port: the provider builds its addresses from these.
      request.headers['x-forwarded-proto'] = secure;
      Object.assign(request, { originalUrl: whole });
      if (/^\/interaction\/[\w-]+(?:\?|$)/.test(own)) {
        const language = languageOf(request);
        return interact(request, response, language).catch((error: unknown) =>
          refuse(response, language, error),
        );
      }
      request.url = own;
      return answer(request, response);
    },
  };
}

/** Whatever an interaction ends in, the person gets a page: nobody else answers what the provider has taken over. */
function refuse(response: ServerResponse, language: Language, error: unknown): void {
  const status = statusOf(error);
  if (status >= 500) process.stderr.write(`sandbox: sign-in: ${String(error)}\n`);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The rest of a form that is too long is not read.
  if (status === 413) response.setHeader('Connection', 'close');
  response.writeHead(status, pageHeaders);
  response.end(faultPage(status, language, null));
}

function statusOf(error: unknown): number {
  // Begun in another browser, by nobody, or too long ago.
  if (error instanceof errors.SessionNotFound) return 404;
  if (error instanceof Refusal) return error.status;
  return error instanceof errors.OIDCProviderError ? error.statusCode : 500;
}

/** People who try the sandbox play one person after another, so each sign-in asks who it is. */
function askedEachTime(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('sandbox_asks', 'the person is asked at each sign-in', ({ oidc }) =>
        oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

async function configurationOf(
  settings: OpenidSettings,
  people: ReadonlyMap<string, Person>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'sandbox', use: 'sig', alg: 'RS256' };
  return {
    adapter: openidMemory(),
    jwks: { keys: [key] },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [...settings.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        // By code alone, so that pages of a demo may come back without TLS, each brand to its own host.
        application_type: 'web',
      },
    ],
    cookies: { keys: [settings.clientSecret], short: { path: settings.path }, long: { path: settings.path } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, { uid }) => `${settings.path}/interaction/${uid}`,
      policy: askedEachTime(),
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 900,
      Session: 900,
      Grant: 900,
    },
    async findAccount(_context, id) {
      const person = people.get(id);
      return {
        accountId: id,
        claims: async () => ({ sub: id, email: id, email_verified: true, name: person?.name ?? '' }),
      };
    },
  };
}

function personPage({ name }: OpenidSettings, language: Language, path: string): string {
  const own = words[language];
  return page(
    language,
    `${own.title} ${name}`,
    path,
    html`<p class="hint">${own.lead}</p>
      <form method="post" action="${path}">
        <label for="email">${own.email}</label>
        <input id="email" name="email" type="email" required autocomplete="email" autofocus />
        <label for="name">${own.name}</label>
        <input id="name" name="name" maxlength="100" autocomplete="name" />
        <div class="row"><button>${own.go}</button></div>
      </form>
      <form method="post" action="${path}">
        <div class="row"><button class="stop" name="cancel" value="1">${own.cancel}</button></div>
      </form>`,
  );
}

function languageOf(request: IncomingMessage): Language {
  const asked = new URL(request.url ?? '/', 'http://sandbox').searchParams.get('lang');
  return languageAsked(asked, request.headers['accept-language']);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > maxBody) throw new Refusal(413, 'REQUEST_INVALID');
  }
  return new URLSearchParams(text);
}
