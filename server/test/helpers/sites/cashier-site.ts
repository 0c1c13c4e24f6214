import type { GameEntry } from '../../../src/play/catalogue/index.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSealer } from '../../../../api-client/src/sealing.ts';
import { playThrough } from '../steps/played-through.ts';
import type { SandboxApp } from '../../../../sandbox/src/app.ts';
import type { Cashier } from '../../../src/cashier/orders/index.ts';
import type { Commission } from '../../../src/network/commission/index.ts';
import type { Finance } from '../../../src/cashier/finance/index.ts';
import type { Ledger } from '../../../src/ledger/engine/index.ts';
import { hashPassword, memberTypes, type NewMember as AccountOf } from '../../../src/people/members/index.ts';
import type { PaymentProviders } from '../../../src/cashier/payments/index.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { signedHeaders } from '../../../src/platform/security/signature.ts';
import { startSandboxAs } from '../parties/sandbox-party.ts';
import { answerOf, type Answer, startTestSite, type TestSite } from './site.ts';
import { brandFacts } from '../parties/brand.ts';

export interface NewMember {
  type?: number;
  restricted?: boolean;
  upline?: string;
  /** Another brand of the site; the test's own where absent. */
  brand?: Merchant;
  /** What the registration gave of the person. */
  profile?: AccountOf['profile'];
}

export interface CashierSite {
  url: string;
  /** Another node of this site: from then on calls and webhooks go to each in turn. */
  join(url: string): void;
  /** Whose turn it is. */
  node(): string;
  platform: Platform;
  merchant: Merchant;
  ledger: Ledger;
  providers: PaymentProviders;
  cashier: Cashier;
  commission: Commission;
  finance: Finance;
  features: TestSite['features'];
  /** Puts a vendor into the brand's catalogue. */
  addVendor(code: string): Promise<void>;
  /** A vendor with one game; gives the game's id. */
  addGame(vendorCode: string, more?: Pick<GameEntry, 'stakes' | 'freeRounds'>): Promise<string>;
  sandbox: SandboxApp;
  sandboxUrl: string;
  /** What went out to pages, newest last. */
  emitted: { name: string; memberId: string | undefined; payload: unknown }[];
  member(options?: NewMember): Promise<TestMember>;
  set(settings: Record<string, string | number | boolean>): Promise<void>;
  /** What a person at the sandbox does. */
  atSandbox(path: string, body?: object): Promise<Answer>;
  webhook(event: object, forgery?: Forgery): Promise<Answer>;
  /** The outside parties go away and come back, with what they had written. */
  restartSandbox(): Promise<void>;
  stopSandbox(): Promise<void>;
  approve(withdrawalId: string): Promise<void>;
  reject(withdrawalId: string, reason: string): Promise<void>;
  close(): Promise<void>;
}

export interface Forgery {
  secret?: Buffer;
  keyId?: string;
  secondsOff?: number;
  tamper?: (body: string) => string;
  provider?: string;
}

export interface TestMember {
  id: string;
  token: string;
  /** Opens another session where the last one has ended. */
  again(): Promise<void>;
  /** Excludes itself: a session for withdrawal, history and support remains. */
  restrict(): Promise<void>;
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<Answer>;
  sealed(method: string, path: string, body: object, options?: CallOptions): Promise<Answer>;
  balance(purpose?: string): Promise<bigint>;
  /** Bets and loses or wins the stake back, and waits until it is counted. */
  play(stake: number, won?: number): Promise<void>;
}

export interface CallOptions {
  key?: string;
  language?: string;
}

/** The login password of every member of these tests. */
export const loginPassword = 'Demo#2026';

/** Mutation runs wait for less: what a mutant keeps from happening is found sooner. */
const { TEST_WAIT_MS: waitMs = '90000' } = process.env;

/** Between two looks: at first, and after seconds. */
const [soonMs, lateMs] = [40, 200];

/** Waits for what a job or a webhook does behind the calls. */
export async function until<T>(
  look: () => Promise<T | undefined | false | null>,
  withinMs = Number(waitMs),
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    const waited = Date.now() - began;
    if (waited > withinMs) throw new Error(`waited in vain: ${look.toString()}`);
    // A look asks the site or its database: what takes long is asked for less often.
    await sleep(Math.min(soonMs + waited / 10, lateMs));
  }
}

/** The shipped site next to the real sandbox service. */
export async function startCashierSite(
  settings: Merchant['settings'] = {},
  home: Partial<Pick<Merchant, 'currency' | 'timeZone' | 'name'>> = {},
): Promise<CashierSite> {
  const site = await startTestSite({ environment: { LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent' } });
  const { platform, features, url } = site;
  const { ledger, reports, members, session, cashier, paymentProviders: providers } = features;
  const nodes = [url];
  let turn = 0;
  const nextNode = (): string => nodes[(turn += 1) % nodes.length] ?? url;
  const sandboxDir = mkdtempSync(join(tmpdir(), 'croupier-cashier-'));
  const emitted: CashierSite['emitted'] = [];
  const emit = platform.realtime.emit.bind(platform.realtime);
  platform.realtime.emit = (to, name, payload) => {
    emitted.push({ name, memberId: to.memberId, payload });
    emit(to, name, payload);
  };
  const merchant = await platform.merchants.create({
    ...brandFacts,
    code: 'house',
    name: 'Cassino São João',
    isDefault: true,
    settings,
    ...home,
  });
  const password = { hash: await hashPassword(loginPassword), setBy: 'member' } as const;
  const providerKey = await providers.ensureSandbox();

  async function startSandbox(): Promise<{ app: SandboxApp; address: string }> {
    const started = await startSandboxAs(providerKey, { dataDir: sandboxDir, siteUrl: url });
    platform.programs.listensAt(providerKey.code, started.address);
    return started;
  }
  let { app: sandbox, address: sandboxUrl } = await startSandbox();
  let running = true;

  const sealer = createSealer({
    readKeys: async () => (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: [] },
    now: () => new Date(),
  });
  const decide = async (
    work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<unknown>,
    id: string,
  ) => {
    await transaction(platform.db, work);
    await cashier.queue.announce(merchant.id, id);
  };
  // Anyone who approves has an account that is old enough.
  const operator = { id: newId(), account: 'operator1' };
  await sqlOn(
    platform.db,
    `INSERT INTO operator (merchant_id, id, account, name, role, status, password_hash, totp_sealed, created_at, active_since)
     VALUES ($1, $2, $3, 'Olívia Prado', 'admin', 'active', '-', '\\x00', '2020-01-01', '2020-01-01')`,
    [merchant.id, operator.id, 'cashier-site'],
  );

  async function member(options: NewMember = {}): Promise<TestMember> {
    const brand = options.brand ?? merchant;
    const type = options.type ?? memberTypes.player;
    const trial = type === memberTypes.trial;
    const currency = trial ? 'XTS' : brand.currency;
    const visit = {
      merchant: brand,
      address: '127.0.0.1',
      userAgent: 'test',
      cookies: {},
      setCookie: () => undefined,
    };
    const opened = await transaction(platform.db, async (tx) => {
      const made = await members.createIn(tx, {
        merchant: brand,
        account: `player${randomUUID().slice(0, 13).replaceAll('-', '')}`,
        type,
        currency,
        ...(options.profile ? { profile: options.profile } : {}),
        placement: trial ? null : { uplineId: options.upline ?? null, placedBy: 'house' },
        password,
        now: platform.clock.now(),
      });
      if (!made) throw new Error('the account name is taken');
      return { id: made.id, token: (await session.open(tx, visit, made.id)).token };
    });
    const { id } = opened;
    let { token } = opened;
    const restrict = () =>
      transaction(platform.db, (tx) => members.setStatus(tx, brand.id, id, 'restricted'));
    if (options.restricted) await restrict();
    const owner = { kind: 'member', id } as const;
    const accountId = ledger.accountId({ merchantId: brand.id, owner, purpose: 'main', currency });
    const send = (
      method: string,
      path: string,
      body: object | undefined,
      { key, language }: CallOptions = {},
    ) =>
      answerOf(
        fetch(nextNode() + path, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(language === undefined ? {} : { 'Accept-Language': language }),
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(method === 'GET' ? {} : { 'Idempotency-Key': key ?? randomUUID() }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    return {
      id,
      token,
      async again() {
        ({ token } = await transaction(platform.db, (tx) => session.open(tx, visit, id)));
      },
      restrict,
      call: send,
      sealed: async (method, path, body, call) =>
        send(method, path, await sealer.seal(body, { method, path, merchant: brand.code }), call),
      async balance(purpose = 'main') {
        const rows = await ledger.balances(brand.id, id);
        return rows.find((row) => row.purpose === purpose && row.currency === currency)?.balance ?? 0n;
      },
      async play(stake, won = 0) {
        const game = { vendorId: 'studio', memberId: id, accountId, gameId: 'slot', currency };
        await playThrough(ledger, { merchantId: brand.id, ...game }, { stake, won });
        await until(() => reports.caughtUp(platform.db, { merchantId: brand.id, accountId }));
      },
    };
  }

  return {
    url,
    join: (other) => void nodes.push(other),
    node: nextNode,
    platform,
    merchant,
    ledger,
    providers,
    cashier,
    commission: features.commission,
    finance: features.finance,
    features,
    addVendor: (code) =>
      features.catalogue.upsert(
        merchant.id,
        {
          code,
          names: { pt: code, en: code },
          category: 'RNG',
          icon: '',
          currency: merchant.currency,
          launchPath: '/{gameCode}',
        },
        [],
      ),
    async addGame(code, more = {}) {
      const names = { pt: code, en: code };
      const place = {
        category: 'RNG',
        icon: '',
        currency: merchant.currency,
        launchPath: '/{gameCode}',
      } as const;
      const game = { code: 'one', names, categories: ['RNG'], classify: 'SLOT', icon: '', ...more } as const;
      await features.catalogue.upsert(merchant.id, { code, names, ...place }, [game]);
      return (await features.catalogue.game(merchant.id, code, 'one'))?.nodeId ?? '';
    },
    emitted,
    member,
    get sandbox() {
      return sandbox;
    },
    get sandboxUrl() {
      return sandboxUrl;
    },
    async set(changes) {
      const text = 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = $2';
      await sqlOn(platform.db, text, [JSON.stringify(changes), merchant.id]);
      platform.merchants.forget();
    },
    atSandbox: (path, body = {}) =>
      answerOf(
        fetch(sandboxUrl + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    webhook(event, forgery = {}) {
      const party = forgery.provider ?? providerKey.code;
      const target = `/webhooks/payments/${party}`;
      const body = JSON.stringify(event);
      const keyId = forgery.keyId ?? providerKey.keyId;
      const timestamp = String(Math.floor(Date.now() / 1000) + (forgery.secondsOff ?? 0));
      const requestId = randomUUID();
      const parts = { method: 'POST', target, party, keyId, timestamp, requestId, body };
      return answerOf(
        fetch(nextNode() + target, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            ...signedHeaders(forgery.secret ?? providerKey.secret, parts),
          },
          body: forgery.tamper ? forgery.tamper(body) : body,
        }),
      );
    },
    async stopSandbox() {
      if (running) await sandbox.close();
      running = false;
    },
    async restartSandbox() {
      if (running) await sandbox.close();
      ({ app: sandbox, address: sandboxUrl } = await startSandbox());
      running = true;
    },
    approve: (withdrawalId) =>
      decide(
        (tx) => cashier.queue.approve(tx, { merchantId: merchant.id, withdrawalId, operator }),
        withdrawalId,
      ),
    reject: (withdrawalId, reason) =>
      decide(
        (tx) => cashier.queue.reject(tx, { merchantId: merchant.id, withdrawalId, operator, reason }),
        withdrawalId,
      ),
    async close() {
      if (running) await sandbox.close();
      await site.close();
      rmSync(sandboxDir, { recursive: true, force: true });
    },
  };
}
