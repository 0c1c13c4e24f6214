import { operatorProviderCalls } from '@croupier/contract';
import { transaction } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesOf, type Console, type OperatorCall } from '../editing/index.ts';
import { type Providers, secretContext } from './providers.ts';
import { type ProviderCode, type ProviderRow, readProviders, writeProvider } from './store.ts';

const names: Record<ProviderCode, string> = { google: 'Google', facebook: 'Facebook', phone: 'Phone' };
const codes = ['google', 'facebook', 'phone'] as const;
const codeOf = (text: string): ProviderCode => codes.find((code) => code === text) ?? fail('NOT_FOUND');
const httpsOnly = {
  en: 'Outside the sandbox only https addresses are allowed',
  pt: 'Fora do ambiente de testes só endereços https são aceitos',
};

/** The console's side of the outside parties. A secret goes in and never comes out. */
export function providerDesk(platform: Platform, providers: Providers, console: Console): readonly Route[] {
  const { db, config } = platform;
  const viewOf = (call: OperatorCall, code: ProviderCode, row: ProviderRow | undefined) => ({
    code,
    name: row?.name ?? names[code],
    issuer: row?.issuer ?? '',
    clientId: row?.clientId ?? '',
    hasSecret: row !== undefined && row.clientSecretSealed !== null,
    metadata: row?.metadata ?? {},
    on: providers.isOn(call.merchant, code),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? '',
  });
  return implement(operatorProviderCalls)({
    list: console.allow('site.read', async (call) => {
      const rows = await readProviders(db, call.merchant.id);
      return {
        providers: codes.map((code) =>
          viewOf(
            call,
            code,
            rows.find((row) => row.code === code),
          ),
        ),
        redirectUri: new URL('/social', config.publicUrl).href,
      };
    }),
    set: console.allow('site.edit', async (call) => {
      await keep(platform, console, call);
      providers.forget(call.merchant.id);
      const code = codeOf(call.params.code);
      return viewOf(
        call,
        code,
        (await readProviders(db, call.merchant.id)).find((row) => row.code === code),
      );
    }),
  });
}

/** Throws where an address would be reached without TLS, or where somebody else was quicker. */
async function keep(
  { db, vault, clock, config }: Platform,
  console: Console,
  call: Call<typeof operatorProviderCalls.set>,
): Promise<void> {
  const { merchant, operator, language, body } = call;
  const code = codeOf(call.params.code);
  const addresses = { issuer: body.issuer, ...addressesOf(body.metadata) };
  const plain = Object.entries(addresses).filter(([, url]) => !config.sandbox && !url.startsWith('https:'));
  if (plain.length > 0) {
    fail('FIELDS_INVALID', {
      errors: Object.fromEntries(plain.map(([field]) => [field, httpsOnly[language]])),
    });
  }
  const old = (await readProviders(db, merchant.id)).find((row) => row.code === code);
  const secret =
    body.clientSecret === undefined
      ? (old?.clientSecretSealed ?? null)
      : vault.seal(Buffer.from(body.clientSecret), secretContext(merchant.id, code));
  const shown = {
    name: body.name,
    issuer: body.issuer,
    clientId: body.clientId,
    metadata: body.metadata,
  };
  const row = {
    ...shown,
    merchantId: merchant.id,
    code,
    clientSecretSealed: secret,
    updatedAt: clock.now(),
    updatedBy: operator.account,
  };
  await transaction(db, async (tx) => {
    if (!(await writeProvider(tx, row, body.version))) fail('STATE_CONFLICT');
    await console.record(tx, call, {
      action: 'site.sign_in_provider',
      subject: { type: 'site', id: merchant.code },
      detail: {
        provider: code,
        ...changesOf({ ...old }, shown),
        ...(body.clientSecret === undefined ? {} : { secret: 'changed' }),
      },
    });
  });
}

/** What in the further facts is an address. */
function addressesOf(metadata: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(metadata).filter(([name]) => /(_endpoint|_uri|Url)$/.test(name));
  return Object.fromEntries(named.map(([name, value]) => [`metadata.${name}`, value]));
}
