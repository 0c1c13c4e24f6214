import { randomUUID } from 'node:crypto';
import { createClient, type Signer, type WalletClient } from '../../../../tools/conformance/client.ts';
import { seal, type SealingKey } from '../../../../tools/conformance/sealed.ts';
import { done, type Player, Table } from '../../../../tools/conformance/table.ts';
import { seedMembers } from '../../../src/people/members/index.ts';
import type { GameEntry, VendorEntry } from '../../../src/play/catalogue/index.ts';
import { transaction } from '../../../src/platform/database/database.ts';
import type { Merchant } from '../../../src/platform/merchants.ts';
import { startTestSite, type TestSite } from './site.ts';

const brand = {
  code: 'demo',
  name: 'Demo',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  isDefault: true,
};
const otherBrand = { ...brand, code: 'demo2', name: 'Demo 2', isDefault: false };

export const vendorEntry: VendorEntry = {
  code: 'ACME',
  names: { pt: 'Acme Jogos', en: 'Acme Games' },
  category: 'RNG',
  icon: '/games/studio.svg',
  currency: 'BRL',
  launchPath: '/acme/play/{gameCode}',
  winCap: 5_000_000n,
};
export const gameWithoutFreeRounds = 'high-flight';
export const gameEntries: GameEntry[] = [
  {
    code: 'sweet-sugar',
    names: { pt: 'Açúcar Doce', en: 'Sweet Sugar' },
    categories: ['RNG', 'INHOUSE'],
    classify: 'SLOT',
    icon: '/games/sweet-sugar',
    rtp: '0.9629',
    hot: true,
    trial: true,
  },
  {
    code: gameWithoutFreeRounds,
    names: { pt: 'Voo Alto', en: 'High Flight' },
    categories: ['INHOUSE'],
    classify: 'AC',
    icon: '/games/high-flight',
    freeRounds: false,
  },
  {
    code: 'resting',
    names: { pt: 'Parado', en: 'Resting' },
    categories: ['RNG'],
    classify: 'SLOT',
    icon: '/x',
    maintenance: true,
  },
];
export const gameCode = 'sweet-sugar';
export const fundedWith = 1_000_000;

/** The shipped site with two brands, their demo members with money, and one vendor with three games. */
export interface GameSite extends TestSite {
  merchant: Merchant;
  other: Merchant;
  signer: Signer;
  otherSigner: Signer;
  client: WalletClient;
  logIn(account: string, merchant?: Merchant): Promise<string>;
  freePlay(): Promise<string>;
  nodeId(code: string, merchant?: Merchant): Promise<string>;
  /** The token in the address that a launch answers. */
  launch(token: string, options?: { trial?: boolean; code?: string; merchant?: Merchant }): Promise<string>;
  sitDown(launchToken: string, client?: WalletClient): Promise<Player>;
  table(account?: string): Promise<Table>;
  memberId(account: string, merchant?: Merchant): Promise<string>;
  /** Lets pass, or refuses, a win that the vendor's limit holds back. */
  decideWin(transactionId: string, approve: boolean): Promise<void>;
}

export async function startGameSite(environment: Record<string, string> = {}): Promise<GameSite> {
  const site = await startTestSite({ environment });
  const merchant = await openBrand(site, brand);
  const other = await openBrand(site, otherBrand);
  const signer = await signerOf(site, merchant);
  const client = createClient(site.url, signer);
  const memberId = async (account: string, of = merchant): Promise<string> => {
    const member = await site.features.members.byAccount(of.id, account);
    if (!member) throw new Error(`no member ${account}`);
    return member.id;
  };
  const game: GameSite = {
    ...site,
    merchant,
    other,
    signer,
    otherSigner: await signerOf(site, other),
    client,
    logIn: (account, of = merchant) => logIn(site, account, of),
    async freePlay() {
      const body = { os: 'test', platform: 'W', encryption: 'none', gatewayVersion: '3' };
      return tokenIn(await site.call('POST', '/wps/session/login/freeplay', { body }));
    },
    async nodeId(code, of = merchant) {
      const found = await site.features.catalogue.game(of.id, vendorEntry.code, code);
      return found?.nodeId ?? '';
    },
    async launch(token, { trial = false, code = gameCode, merchant: of = merchant } = {}) {
      const path = trial ? '/wps/game/launchTrial' : '/wps/game/launchGame';
      const answer = await site.call('POST', path, { token, body: { nodeId: await game.nodeId(code, of) } });
      const url = textIn(answer.body.value, 'url');
      return new URL(url, site.url).searchParams.get('token') ?? '';
    },
    async sitDown(launchToken, at = client) {
      const { value } = done(await at.call('authenticate', { launchToken, gameCode }));
      return {
        gameSession: textIn(value, 'gameSession'),
        playerId: textIn(value, 'playerId'),
        currency: textIn(value, 'currency'),
      };
    },
    async table(account = 'player1') {
      const player = await game.sitDown(await game.launch(await game.logIn(account)));
      return new Table(client, player, { gameCode, stake: 100 });
    },
    memberId,
    async decideWin(transactionId, approve) {
      const win = { merchantId: merchant.id, vendorId: vendorEntry.code, transactionId };
      await site.features.ledger.decidePendingWin({ ...win, approve });
    },
  };
  return game;
}

async function openBrand(site: TestSite, facts: typeof brand): Promise<Merchant> {
  const { platform, features } = site;
  const merchant = await platform.merchants.create({ ...facts, hosts: [], settings: {} });
  const members = await seedMembers(platform, features.members, merchant);
  await features.catalogue.upsert(merchant.id, vendorEntry, gameEntries);
  for (const member of members.values()) await fund(site, merchant, member.id);
  return merchant;
}

async function fund(
  { platform, features: { ledger } }: TestSite,
  merchant: Merchant,
  memberId: string,
): Promise<void> {
  const { id: merchantId, currency } = merchant;
  const house = { merchantId, owner: { kind: 'house', id: 'main' }, currency } as const;
  await transaction(platform.db, async (tx) => {
    await ledger.openAccount(tx, { ...house, purpose: 'house_play' }, { floor: null });
    await ledger.openAccount(tx, { ...house, purpose: 'payments_clearing' }, { floor: null });
  });
  const from = ledger.accountId({ ...house, purpose: 'payments_clearing' });
  const to = ledger.accountId({
    merchantId,
    owner: { kind: 'member', id: memberId },
    purpose: 'main',
    currency,
  });
  const outcome = await ledger.submit({
    type: 'transfer',
    merchantId,
    kind: 'deposit',
    scope: 'test',
    key: memberId,
    legs: [
      { accountId: from, amount: -BigInt(fundedWith) },
      { accountId: to, amount: BigInt(fundedWith) },
    ],
    reference: { type: 'test', id: memberId },
    memberId,
  });
  if (outcome.status !== 'posted') throw new Error(`the member could not be funded: ${outcome.status}`);
}

async function signerOf(site: TestSite, merchant: Merchant): Promise<Signer> {
  const { keyId, secret } = await site.features.catalogue.issueKey(
    merchant.id,
    vendorEntry.code,
    randomUUID(),
  );
  return { vendor: vendorEntry.code, keyId, secret };
}

async function logIn(site: TestSite, account: string, merchant: Merchant): Promise<string> {
  const path = '/wps/session/login';
  const response = await fetch(`${site.url}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: SealingKey[] };
  const [key] = keys;
  if (!key) throw new Error('no sealing key');
  const plain = { username: account, password: 'Demo#2026', type: 'username' };
  const payload = seal(key, { method: 'POST', path, merchant: merchant.code }, plain);
  return tokenIn(await site.call('POST', path, { body: { payload }, headers: { Merchant: merchant.code } }));
}

const tokenIn = (answer: { body: { value?: unknown } }): string => textIn(answer.body.value, 'token');

export function textIn(value: unknown, name: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  if (typeof field !== 'string') throw new Error(`no ${name} in ${JSON.stringify(value)}`);
  return field;
}
