import { messagesOf, type Said } from '../../messages/index.ts';
import { type Language, operatorProviderCalls } from '@croupier/contract';
import { transaction, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type Call, implement, type Route } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Proposal, readProposals, takeProposal, writeProposal } from './proposals.ts';
import { type Providers, secretContext } from './providers.ts';
import { type ProviderCode, type ProviderRow, readProviders, writeProvider } from './store.ts';
import { assertApprover, changesOf, type Console, type OperatorCall } from '../../console/index.ts';

const say = messagesOf('addresses');

const names: Record<ProviderCode, string> = { google: 'Google', facebook: 'Facebook', phone: 'Phone' };
const codes = ['google', 'facebook', 'phone'] as const;
const codeOf = (text: string): ProviderCode => codes.find((code) => code === text) ?? fail('NOT_FOUND');
/** Everything else a provider says about itself. */
const ownFacts: Record<ProviderCode, readonly string[]> = {
  google: [],
  facebook: [],
  phone: ['keysUrl', 'baseUrl', 'apiKey'],
};
type Facts = Pick<ProviderRow, 'name' | 'issuer' | 'clientId' | 'metadata'>;
type SetCall = Call<typeof operatorProviderCalls.set>;
type DecideCall = Call<typeof operatorProviderCalls.agree>;

/** The console's side of the outside parties. A secret goes in and never comes out. */
export function providerRoutes(platform: Platform, providers: Providers, console: Console): readonly Route[] {
  const { db, config } = platform;
  const views = async (call: OperatorCall) => {
    const [rows, proposals] = await Promise.all([
      readProviders(db, call.merchant.id),
      readProposals(db, call.merchant.id),
    ]);
    return codes.map((code) => ({
      ...viewOf(
        code,
        rows.find((row) => row.code === code),
      ),
      on: providers.isOn(call.merchant, code),
      proposal: proposalView(
        proposals.find((row) => row.code === code),
        call.operator.id,
      ),
    }));
  };
  const one = async (call: OperatorCall, code: ProviderCode) => {
    providers.forget(call.merchant.id);
    return (await views(call)).find((view) => view.code === code) ?? fail('NOT_FOUND');
  };
  return implement(operatorProviderCalls)({
    list: console.allow('site.read', async (call) => ({
      providers: await views(call),
      redirectUri: new URL('/social', config.publicUrl).href,
    })),
    set: console.allow('site.edit', async (call) => {
      await keep(platform, console, call);
      return one(call, codeOf(call.params.code));
    }),
    agree: console.allow('site.edit', async (call) => {
      await agree(platform, console, call);
      return one(call, codeOf(call.params.code));
    }),
    drop: console.allow('site.edit', async (call) => {
      await transaction(db, async (tx) => {
        const proposal = await waiting(tx, call);
        const about = names[proposal.code];
        await console.notify(tx, call, 'signInRefused', { about, by: call.operator.account });
        await recorded(tx, console, call, {
          action: 'site.sign_in_refused',
          detail: { by: proposal.proposedBy },
        });
      });
      return one(call, codeOf(call.params.code));
    }),
  });
}

function viewOf(code: ProviderCode, row: ProviderRow | undefined) {
  return {
    code,
    name: row?.name ?? names[code],
    issuer: row?.issuer ?? '',
    clientId: row?.clientId ?? '',
    hasSecret: row !== undefined && row.clientSecretSealed !== null,
    metadata: row?.metadata ?? {},
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? '',
  };
}

const proposalView = (row: Proposal | undefined, operatorId: string) =>
  row
    ? {
        id: row.id,
        name: row.name,
        issuer: row.issuer,
        clientId: row.clientId,
        metadata: row.metadata,
        hasSecret: row.clientSecretSealed !== null,
        by: row.proposedBy,
        at: row.proposedAt.toISOString(),
        own: row.proposerId === operatorId,
      }
    : null;

/** What decides whose word opens an account: the parties that are asked, and for whom their word is. */
const leads = ({ issuer, clientId, metadata }: Facts): string =>
  JSON.stringify([issuer, clientId, metadata['keysUrl'] ?? '', metadata['baseUrl'] ?? '']);

/** A name, a page's key or a new secret holds at once; where sign-ins lead changes when a second person has agreed. */
async function keep(platform: Platform, console: Console, call: SetCall): Promise<void> {
  const { db, vault, clock, log } = platform;
  const { merchant, operator, body } = call;
  const code = codeOf(call.params.code);
  await checkFacts(platform, code, body, call.language);
  const old = (await readProviders(db, merchant.id)).find((row) => row.code === code);
  const shown: Facts = {
    name: body.name,
    issuer: body.issuer,
    clientId: body.clientId,
    metadata: body.metadata,
  };
  const elsewhere = old === undefined || leads(old) !== leads(shown);
  const given =
    body.clientSecret === undefined
      ? null
      : vault.seal(Buffer.from(body.clientSecret), secretContext(merchant.id, code));
  const row = { ...shown, merchantId: merchant.id, code };
  const detail = {
    provider: code,
    ...changesOf({ ...old }, shown),
    ...(given === null ? {} : { secret: 'changed' }),
  };
  await transaction(db, async (tx) => {
    if (!elsewhere) {
      const clientSecretSealed = given ?? old.clientSecretSealed;
      const stamp = { updatedAt: clock.now(), updatedBy: operator.account };
      if (!(await writeProvider(tx, { ...row, ...stamp, clientSecretSealed }, body.version)))
        fail('STATE_CONFLICT');
      return recorded(tx, console, call, { action: 'site.sign_in_provider', detail });
    }
    if ((old?.version ?? 0) !== body.version) fail('STATE_CONFLICT');
    await writeProposal(tx, {
      ...row,
      // Anyone who answers at another address must not be handed what was agreed with the former one.
      clientSecretSealed: given,
      id: newId(),
      baseVersion: body.version,
      proposerId: operator.id,
      proposedBy: operator.account,
      proposedAt: clock.now(),
    });
    await console.notify(tx, call, 'signInProposed', { about: names[code], by: operator.account });
    return recorded(tx, console, call, { action: 'site.sign_in_proposed', detail });
  });
  if (elsewhere)
    log.warn({ provider: code, by: operator.account }, 'a change of a sign-in waits for consent');
}

async function agree(platform: Platform, console: Console, call: DecideCall): Promise<void> {
  const { db, clock } = platform;
  const { operator } = call;
  const [known] = (await readProposals(db, call.merchant.id)).filter(({ id }) => id === call.body.proposal);
  // A name may lead elsewhere by now than when it was proposed.
  if (known) await checkFacts(platform, known.code, known, call.language);
  await transaction(db, async (tx) => {
    const { id: _id, baseVersion, proposerId, proposedBy, proposedAt, ...row } = await waiting(tx, call);
    await assertApprover(tx, {
      merchantId: call.merchant.id,
      operatorId: operator.id,
      now: clock.now(),
      first: { operatorId: proposerId, at: proposedAt },
    });
    const stamp = { updatedAt: clock.now(), updatedBy: `${proposedBy}, ${operator.account}` };
    if (!(await writeProvider(tx, { ...row, ...stamp }, baseVersion))) fail('STATE_CONFLICT');
    await console.notify(tx, call, 'signInAgreed', { about: names[row.code], by: operator.account });
    await recorded(tx, console, call, {
      action: 'site.sign_in_provider',
      detail: { provider: row.code, proposedBy, issuer: row.issuer },
    });
  });
}

async function waiting(tx: Tx, call: DecideCall): Promise<Proposal> {
  const which = { merchantId: call.merchant.id, code: codeOf(call.params.code), id: call.body.proposal };
  return (await takeProposal(tx, which)) ?? fail('STATE_CONFLICT');
}

const recorded = (
  tx: Tx,
  console: Console,
  call: OperatorCall,
  { action, detail }: { action: string; detail: Record<string, string> },
): Promise<void> =>
  console.record(tx, call, { action, subject: { type: 'site', id: call.merchant.code }, detail });

const faultTexts = { inside: 'inside', plain: 'httpsOnly', credentials: 'credentials' } as const;

/** Throws with each field that nobody may set, or whose address is reached without TLS or leads inside. */
async function checkFacts(
  { outgoing }: Pick<Platform, 'outgoing'>,
  code: ProviderCode,
  { issuer, metadata }: Pick<Facts, 'issuer' | 'metadata'>,
  language: Language,
): Promise<void> {
  const errors: Record<string, Said> = {};
  for (const name of Object.keys(metadata))
    if (!ownFacts[code].includes(name)) errors[`metadata.${name}`] = say(language, 'unknown');
  const addresses = { issuer, ...addressesOf(metadata) };
  for (const [field, address] of Object.entries(addresses)) {
    if (!/^https?:/.test(address) || !URL.canParse(address)) {
      errors[field] ??= say(language, 'httpsOnly');
      continue;
    }
    await outgoing.check(address).catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error;
      errors[field] ??= say(language, faultTexts[error.fault]);
    });
  }
  if (Object.keys(errors).length > 0) fail('FIELDS_INVALID', { errors });
}

/** What in the further facts is an address. */
function addressesOf(metadata: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(metadata).filter(([name]) => /(_endpoint|_uri|Url)$/.test(name));
  return Object.fromEntries(named.map(([name, value]) => [`metadata.${name}`, value]));
}
