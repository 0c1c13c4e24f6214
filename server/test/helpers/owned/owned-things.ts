import { randomUUID } from 'node:crypto';
import type { OwnedKind } from '@croupier/contract';
import { seedContent, seedStudio, vipLevels } from '@croupier/seed';
import { type Db, sqlOn } from '../../../src/platform/database/database.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { type TestMember, until } from '../sites/cashier-site.ts';
import { bankTransfers, payIn, picture } from '../steps/money-in.ts';
import { readyMember, setPassword, verify, type Withdrawal, withdraw } from '../steps/money-out.ts';
import { valueOf } from '../steps/value-of.ts';
import { type OperatorSite, startOperatorSite, type TestOperator } from '../sites/operator-site.ts';
import { waitingProviders } from './owned-providers.ts';
import { proposedRounds, proposedVoid } from './owned-rewards.ts';
import { silentWebhook } from './owned-webhooks.ts';
import { brandFacts } from '../parties/brand.ts';

type Ready = Awaited<ReturnType<typeof readyMember>>;
type Page = { content: { id: string }[] };

/** One thing of each kind that a call can name, all of one brand, with who holds it and who does not. */
export interface OwnedThings {
  site: OperatorSite;
  /** The brand that all of it belongs to, and the one beside it. */
  brand: Merchant;
  other: Merchant;
  alice: Ready;
  top: TestMember;
  mid: TestMember;
  admin: TestOperator;
  strangers: {
    /** A player and an agent of another line, and their like in the other brand. */
    player: TestMember;
    agent: TestMember;
    playerElsewhere: TestMember;
    agentElsewhere: TestMember;
    admin: TestOperator;
  };
  /** The thing's id. */
  ids: Record<OwnedKind, string>;
  /** Things of which there is more than one. */
  more: {
    waitingWithdrawal: string;
    offers: Record<'dividend' | 'dailySalary' | 'hourlySalary' | 'realtimeSalary', string>;
    vendor: string;
    otherSignIn: string;
    ownSession: string;
    second: Ready;
    idOf(table: string): Promise<string>;
  };
}

/** Bank transfers are open at every hour, and agents may do all that a brand can allow them. */
const settings = {
  ...bankTransfers,
  'agent.transferToDownline': true,
  'agent.lockDownlines': true,
};

const rate = (period: string, value: string) => ({ period, mode: 'rate', tiers: [{ rate: value }] });

async function offersTo(admin: TestOperator, memberId: string): Promise<OwnedThings['more']['offers']> {
  const offer = async (kind: string, period: string) =>
    valueOf<{ contract: { id: string } }>(
      await admin.post('/operator/api/contracts', { memberId, kind, terms: rate(period, '0.01') }),
    ).contract.id;
  return {
    dividend: await offer('dividend', 'daily'),
    dailySalary: await offer('dailySalary', 'daily'),
    hourlySalary: await offer('hourlySalary', 'hourly'),
    realtimeSalary: await offer('realtimeSalary', 'fiveMinutes'),
  };
}

/** A bet whose win waits for a person. */
async function waitingWin({ cashier }: OperatorSite, memberId: string): Promise<string> {
  const { ledger, merchant } = cashier;
  const owner = { kind: 'member', id: memberId } as const;
  const movement = {
    merchantId: merchant.id,
    vendorId: 'studio',
    memberId,
    accountId: ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' }),
    roundId: randomUUID(),
    gameId: 'slot',
    currency: 'BRL',
  };
  const [bet, win] = [randomUUID(), randomUUID()];
  await ledger.submit({ type: 'bet', ...movement, transactionId: bet, amount: 100n });
  await ledger.submit({
    type: 'win',
    ...movement,
    transactionId: win,
    betTransactionId: bet,
    amount: 50_000n,
    roundClosed: true,
    cap: 49_999n,
  });
  return win;
}

async function paidOut(site: OperatorSite, alice: Ready, amount: number): Promise<Withdrawal> {
  const asked = await withdraw(alice, amount);
  await site.cashier.approve(asked.id);
  const read = async () =>
    valueOf<Withdrawal>(await alice.call('GET', `/wps/cashier/withdrawals/${asked.id}`));
  const part = await until(async () => (await read()).parts[0]?.id);
  await until(async () => (await site.cashier.atSandbox(`/sandbox/payouts/${part}/settle`)).status === 200);
  return until(async () => {
    const now = await read();
    return now.parts[0]?.state === 'settled' && now;
  });
}

/** What belongs to operators: another session of the administrator, a notice to them, and a role that a colleague proposes. */
async function passkeyOf(db: Db, merchantId: string, memberId: string): Promise<string> {
  const key = randomUUID();
  await sqlOn(
    db,
    `INSERT INTO member_passkey (merchant_id, id, member_id, credential_id, public_key, sign_count, name, created_at)
     VALUES ($1, $2, $3, gen_random_uuid()::text, '', 0, 'Key', now())`,
    [merchantId, key, memberId],
  );
  return key;
}

async function ofOperators(site: OperatorSite, adminId: string, colleagueId: string) {
  const { platform, merchant } = site.cashier;
  const made = { session: randomUUID(), passkey: randomUUID(), notice: randomUUID(), proposal: randomUUID() };
  const limits = { withdrawal: null, deposit: null, adjustment: null, win: null };
  const role = { names: { pt: 'Turno', en: 'Shift' }, permissions: ['members.read'], limits, code: 'turno' };
  const content = { kind: 'role.set', role, before: null, version: 0 };
  const rows: [string, unknown[]][] = [
    [
      `INSERT INTO operator_session (merchant_id, id, operator_id, token_hash, address, user_agent, opened_at, seen_at, expires_at,
         second_factor_at) VALUES ($1, $2, $3, gen_random_uuid()::text::bytea, '-', '-', now(), now(), now() + interval '1 hour', now())`,
      [merchant.id, made.session, adminId],
    ],
    [
      `INSERT INTO operator_passkey (merchant_id, id, operator_id, credential_id, public_key, sign_count, name, created_at)
       VALUES ($1, $2, $3, gen_random_uuid()::text, '', 0, 'Key', now())`,
      [merchant.id, made.passkey, adminId],
    ],
    [
      `INSERT INTO operator_notice (merchant_id, id, operator_id, kind, detail, at) VALUES ($1, $2, $3, 'created', '{}', now())`,
      [merchant.id, made.notice, adminId],
    ],
    [
      `INSERT INTO operator_proposal (merchant_id, id, kind, subject, content, reason, state, proposer_id, proposed_by, proposed_at)
       VALUES ($1, $2, 'role.set', 'turno', $4, 'for the test', 'proposed', $3, 'tests', now())`,
      [merchant.id, made.proposal, colleagueId, JSON.stringify(content)],
    ],
  ];
  for (const [text, values] of rows) await sqlOn(platform.db, text, values);
  await sqlOn(platform.db, 'UPDATE sign_in_proposal SET proposer_id = $1', [colleagueId]);
  return made;
}

/** What no call makes in a moment: rows as their features write them. */
async function written(site: OperatorSite, memberId: string) {
  const { platform, merchant } = site.cashier;
  const ids = {
    feedback: randomUUID(),
    rule: randomUUID(),
    statement: randomUUID(),
    signIn: randomUUID(),
    otherSignIn: randomUUID(),
  };
  const proposal = `INSERT INTO sign_in_proposal (merchant_id, code, id, base_version, name, issuer, client_id, metadata, proposer_id,
    proposed_by, proposed_at) SELECT $1, $3, $2, COALESCE((SELECT version FROM sign_in_provider WHERE merchant_id = $1 AND code = $3), 0),
    'A', 'https://login.example', 'c', '{}', gen_random_uuid(), 'tests', now()`;
  const rows: [string, unknown[]][] = [
    [
      `INSERT INTO feedback (merchant_id, id, topic, content, contact, language, received_at)
       VALUES ($1, $2, 'other', 'Something is odd here', '', 'en', now())`,
      [merchant.id, ids.feedback],
    ],
    [
      `INSERT INTO region_rule (merchant_id, id, kind, value, action, note, created_at, created_by)
       VALUES ($1, $2, 'country', 'AQ', 'block', '', now(), 'tests')`,
      [merchant.id, ids.rule],
    ],
    [
      `INSERT INTO provider_statement (merchant_id, id, provider, period_from, period_to, content_hash, lines, matched,
         differences, incoming, outgoing, currency, imported_by, imported_at)
       VALUES ($1, $2, 'sandbox', now() - interval '1 hour', now(), '\\x01', 1, 0, 1, 100, 0, 'BRL', 'tests', now())`,
      [merchant.id, ids.statement],
    ],
    [
      `INSERT INTO statement_difference (merchant_id, statement_id, position, kind, line, reference, theirs)
       VALUES ($1, $2, 0, 'missing_here', 1, 'E1', '{"amount": 100, "currency": "BRL", "type": "in", "at": "2026-01-01T00:00:00.000Z"}')`,
      [merchant.id, ids.statement],
    ],
    [proposal, [merchant.id, ids.signIn, 'google']],
    [proposal, [merchant.id, ids.otherSignIn, 'facebook']],
    [
      `UPDATE member_identity SET state = 'review', verified_at = NULL WHERE merchant_id = $1 AND member_id = $2`,
      [merchant.id, memberId],
    ],
    [
      `INSERT INTO account_closure (merchant_id, member_id, reason, state, status_before, requested_at)
       VALUES ($1, $2, 'I am leaving', 'requested', 'active', now())`,
      [merchant.id, memberId],
    ],
  ];
  for (const [text, values] of rows) await sqlOn(platform.db, text, values);
  return ids;
}

/** The lists that a new brand begins without. */
async function filledLists(admin: TestOperator, nodeId: string): Promise<void> {
  const names = { pt: 'Um', en: 'One' };
  const room = { nodeId, code: 'one', minimumBet: 100, maximumBet: 1_000, seats: 4 };
  valueOf(await admin.post('/operator/api/rooms', { ...room, name: names, enabled: true }));
  const domain = { url: 'https://one.example', name: names, main: false, enabled: true };
  valueOf(await admin.post('/operator/api/domain-routes', domain));
}

async function settledStatement(site: OperatorSite, alice: Ready, top: TestMember): Promise<string> {
  const advance = async () =>
    valueOf(await site.call('POST', '/sandbox/clock', { body: { advance: 'PT5M' } }));
  await advance();
  await alice.play(50_000, 50_000);
  await advance();
  return until(async () => {
    const path = '/wps/agent/commissions/statements?kind=realtimeSalary';
    return valueOf<Page>(await top.call('GET', path)).content[0]?.id;
  });
}

async function strangersOf(site: OperatorSite, other: Merchant): Promise<OwnedThings['strangers']> {
  const { cashier } = site;
  const agent = await cashier.member({ type: 1 });
  const agentElsewhere = await cashier.member({ type: 1, brand: other });
  const player = await cashier.member({ upline: agent.id });
  const playerElsewhere = await cashier.member({ upline: agentElsewhere.id, brand: other });
  // Nothing but whose it is may stand between them and the thing.
  for (const one of [agent, agentElsewhere, player, playerElsewhere]) {
    await verify(one);
    await setPassword(one);
    await payIn(cashier, one, 20_000);
  }
  return { agent, agentElsewhere, player, playerElsewhere, admin: await site.operator('admin', other) };
}

async function heldByAlice(site: OperatorSite, alice: Ready) {
  await payIn(site.cashier, alice, 200_000);
  await alice.play(200_000, 200_000);
  const paid = await paidOut(site, alice, 20_000);
  const waiting = await withdraw(alice, 10_000);
  const announced = valueOf<{ id: string }>(
    await alice.call('POST', '/wps/cashier/deposits', { method: 'bank_transfer', amount: 30_000 }),
  );
  valueOf(
    await alice.call('POST', `/wps/cashier/deposits/${announced.id}/proof`, {
      data: await picture(400, 300),
    }),
  );
  const first = async (path: string) => {
    const [found] = valueOf<Page>(await alice.call('GET', path)).content;
    return found?.id ?? '';
  };
  await until(async () => (await first('/wps/messages')) !== '');
  return {
    paid,
    waiting,
    deposit: announced.id,
    bet: await first('/wps/records/bets'),
    entry: await first('/wps/records/account'),
    message: await first('/wps/messages'),
  };
}

export async function ownedThings(): Promise<OwnedThings> {
  const site = await startOperatorSite();
  const { cashier } = site;
  const { platform, merchant: brand, features } = cashier;
  const other = await platform.merchants.create({
    ...brandFacts,
    code: 'beside',
    name: 'Casa ao lado',

    settings,
  });
  await cashier.set(settings);
  await seedStudio(features, brand);
  await seedContent(platform, features, brand);
  await features.vip.seed(brand.id, vipLevels);
  const admin = await site.operator('admin');
  const colleague = await site.operator('support');
  await cashier.addGame('LUCKY');
  const top = await cashier.member({ type: 1 });
  const mid = await cashier.member({ type: 2, upline: top.id });
  const alice = await readyMember(cashier, { upline: mid.id });
  const second = await readyMember(cashier, { upline: mid.id });
  const held = await heldByAlice(site, alice);
  const offers = await offersTo(admin, top.id);
  const accept = { contractId: offers.realtimeSalary, action: 'Accept' };
  valueOf(await top.call('POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', accept));
  const statement = await settledStatement(site, alice, top);
  const adjustment = valueOf<{ id: string }>(
    await admin.post('/operator/api/adjustments', {
      memberId: alice.id,
      purpose: 'main',
      direction: 'credit',
      amount: 100,
      category: 'goodwill',
      reason: 'for the test',
    }),
  );
  const freeRounds = await proposedRounds(site, alice.id);
  const invitation = valueOf<{ id: string }>(
    await top.call('POST', '/wps/agent/invitations', { type: 0, note: 'a link' }),
  );
  const win = await waitingWin(site, alice.id);
  const rows = await written(site, second.id);
  const own = await ofOperators(site, admin.id, colleague.id);
  const games = 'SELECT node_id::text AS id FROM game WHERE merchant_id = $1 LIMIT 1';
  const [game] = await sqlOn<{ id: string }>(platform.db, games, [brand.id]);
  await filledLists(admin, game?.id ?? '');
  const idOf = async (table: string) => {
    const text = `SELECT id::text FROM ${table} WHERE merchant_id = $1 LIMIT 1`;
    const [row] = await sqlOn<{ id: string }>(platform.db, text, [brand.id]);
    if (!row) throw new Error(`no ${table}`);
    return row.id;
  };
  const sessionOf = async (memberId: string) => {
    const text = 'SELECT id::text FROM member_session WHERE merchant_id = $1 AND member_id = $2 LIMIT 1';
    const [row] = await sqlOn<{ id: string }>(platform.db, text, [brand.id, memberId]);
    return row?.id ?? '';
  };
  const key = valueOf<{ key: { keyId: string } }>(
    await admin.post('/operator/api/keys/vendors/STUDIO', { overlapHours: null }),
  );
  await alice.again();
  return {
    ...{ site, brand, other, alice, top, mid, admin },
    strangers: await strangersOf(site, other),
    ids: {
      adjustment: adjustment.id,
      bet: held.bet,
      'change of a lottery': await proposedVoid(site),
      'change of a payment provider': await waitingProviders(site.cashier),
      'change of a role': own.proposal,
      'change of a sign-in': rows.signIn,
      contract: offers.realtimeSalary,
      'contract run': await idOf('commission_run'),
      deposit: held.deposit,
      entry: held.entry,
      'entry of a list': await idOf('banner'),
      feedback: rows.feedback,
      'free rounds': freeRounds,
      'game of a brand': game?.id ?? '',
      identity: second.id,
      invitation: invitation.id,
      'key of a party': key.key.keyId,
      'ledger account': await idOf('account'),
      member: alice.id,
      message: held.message,
      notice: own.notice,
      operator: colleague.id,
      'part of a withdrawal': held.paid.parts[0]?.id ?? '',
      passkey: own.passkey,
      'passkey of a member': await passkeyOf(platform.db, brand.id, alice.id),
      'payout account': alice.accountId,
      picture: await idOf('private_picture'),
      promotion: await idOf('promotion'),
      'provider statement': rows.statement,
      'region rule': rows.rule,
      session: await sessionOf(alice.id),
      statement,
      transfer: await idOf('transfer'),
      'waiting win': win,
      ...(await silentWebhook(site.cashier)),
      withdrawal: held.paid.id,
    },
    more: {
      waitingWithdrawal: held.waiting.id,
      offers,
      vendor: 'studio',
      second,
      idOf,
      otherSignIn: rows.otherSignIn,
      ownSession: own.session,
    },
  };
}
