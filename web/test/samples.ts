import { ApiFailure, type CallValue, type FailureCode } from '@croupier/api-client';
import { maskServicePath } from '@croupier/contract/service-path';
import type {
  Announcement,
  Bet,
  CategoryMenu,
  Deposit,
  FieldRule,
  Game,
  LoginValue,
  MemberInfo,
  PayoutAccount,
  Profile,
  Promotion,
  Security,
  SiteStatus,
  StatementLine,
  Totals,
  Withdrawal,
  WithdrawalOptions,
} from '../src/platform/shapes.ts';

/** Answers as the site gives them, each with what a test does not care about filled in. */

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export function site(changes: Partial<SiteStatus> = {}): SiteStatus {
  return {
    info: {
      merchant: {
        code: 'demo',
        name: 'Croupier',
        currency: 'BRL',
        currencySymbol: 'R$',
        timeZone: 'America/Sao_Paulo',
        market: 'br',
        dialingCode: '55',
      },
      languages: ['PT', 'EN'],
      defaultLanguage: 'PT',
      customerService: [],
      domainRoute: [],
      resources: [],
      whitelabel: {},
      register: { username: true, mobile: false },
      verificationRequired: true,
      mainDomain: 'site.example',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    location: { ip: '203.0.113.7', country: null },
    systemStatus: 0,
    maintenance: null,
    regionRestriction: null,
    contentVersion: '1',
    serverTime: minutes(0),
    businessTime: minutes(0),
    ...changes,
  };
}

export function login(changes: Partial<LoginValue> = {}): LoginValue {
  return {
    token: 'fresh-token',
    firstTimeLogin: false,
    passwordExpired: false,
    account: 'ana',
    expiresAt: minutes(60),
    ...changes,
  };
}

export function member(changes: Partial<MemberInfo> = {}): MemberInfo {
  return {
    id: 'm1',
    account: 'ana',
    nickname: 'Ana',
    type: 0,
    currency: 'BRL',
    currencySymbol: 'R$',
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    referralCode: 'REF',
    registeredAt: minutes(-60),
    lastLoginAt: null,
    hasPassword: true,
    detailsDue: [],
    passwordChange: null,
    ...changes,
  };
}

/** An entry of the customer service as the site sends it: its path masked. */
export const service = (csType: string, path: string, label: string) => ({
  csType,
  path: maskServicePath(path, 'demo', csType),
  label,
});

export const resource = (resourceType: string, label: string, url: string, image = '') => ({
  resourceType,
  url,
  labelNameEn: label,
  label,
  image,
});

export function announcement(id: string, changes: Partial<Announcement> = {}): Announcement {
  return {
    id,
    type: 'B',
    title: `Aviso ${id}`,
    content: `<p>Texto do aviso ${id}</p>`,
    promotionType: null,
    promotionId: null,
    executionCode: 'F',
    popup: false,
    date: '2026-11-20T18:05:09.000Z',
    ...changes,
  };
}

export function promotion(id: string, changes: Partial<Promotion> = {}): Promotion {
  return {
    id,
    title: `Promoção ${id}`,
    summary: `Resumo ${id}`,
    image: '',
    promotionType: 'OTHER',
    startsAt: minutes(-60),
    endsAt: null,
    comingSoon: false,
    ...changes,
  };
}

export function promotions(content: Promotion[] = [], referral = false) {
  return {
    content,
    pageNum: 1,
    pageSize: 100,
    totalPages: 1,
    totalElements: content.length,
    availablePromoCount: content.filter(({ comingSoon }) => !comingSoon).length,
    availablePromo: { REFERRAL: { enabled: referral } },
  };
}

let games = 0;
export function game(changes: Partial<Game> = {}): Game {
  games += 1;
  return {
    nodeId: `node-${games}`,
    gameName: `Jogo ${games}`,
    nodeName: `game-${games}`,
    displayName: 'Estúdio',
    vassalage: 'STUDIO',
    gameType: 'RNG',
    gameCode: `game-${games}`,
    gameGroupCode: '',
    gameClassify: 'SLOT',
    isGame: 'GAME',
    isHot: 0,
    isNew: false,
    supportPlay: 1,
    showIcon: '',
    iconUrl: '',
    rtp: null,
    rtpLow: null,
    gameKinds: [],
    maintenance: false,
    comingSoon: false,
    ...changes,
  };
}

export function pageOf<T = Game>(content: T[], pageNum = 1, totalElements = content.length) {
  const totalPages = Math.max(1, Math.ceil(totalElements / 18));
  return { content, pageNum, pageSize: 18, totalPages, totalElements };
}

export function vendor(vassalage: string, displayName: string): CategoryMenu['vendors'][number] {
  const open = { maintenance: false, comingSoon: false, maintenanceUntil: null };
  return { vassalage, displayName, gameType: 'RNG', lagerIcon: '', ...open, games: 3, iconVendor: false };
}

export function menu(category: CategoryMenu['category'], vendors: CategoryMenu['vendors']): CategoryMenu {
  return { category, name: category, vendors, gameClassify: [] };
}

export const depositMethods = {
  methods: [
    {
      method: 'pix' as const,
      name: 'Pix',
      minimum: 1000,
      maximum: 500_000,
      quickAmounts: [2000, 5000],
      expiresMinutes: 15,
      open: true,
      opensAt: null,
      hours: null,
    },
  ],
  currency: 'BRL',
};

export function deposit(changes: Partial<Deposit> = {}): Deposit {
  const createdAt = minutes(0);
  return {
    id: 'd1',
    txid: 'tx1',
    method: 'pix',
    amount: 5000,
    currency: 'BRL',
    state: 'created',
    brCode: '00020126PIXCODE6304ABCD',
    createdAt,
    expiresAt: minutes(15),
    reason: null,
    payTo: null,
    proofs: 0,
    creditedAt: null,
    payerPage: null,
    refund: null,
    steps: [{ state: 'created', at: createdAt }],
    ...changes,
  };
}

export function payoutAccount(changes: Partial<PayoutAccount> = {}): PayoutAccount {
  const at = minutes(-60);
  return { id: 'p1', kind: 'cpf', masked: '***.444.777-**', usableFrom: at, createdAt: at, ...changes };
}

export function withdrawalOptions(changes: Partial<WithdrawalOptions> = {}): WithdrawalOptions {
  return {
    minimum: 2000,
    maximum: 1_000_000,
    withdrawable: 30_000,
    turnoverRemaining: 0,
    currency: 'BRL',
    missing: [],
    receiptMinutes: 30,
    ...changes,
  };
}

export function withdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  const requestedAt = minutes(-1);
  return {
    id: 'w1',
    amount: 10_000,
    fee: 0,
    currency: 'BRL',
    state: 'requested',
    payoutAccount: { id: 'p1', kind: 'cpf', masked: '***.444.777-**' },
    reason: null,
    requestedAt,
    receipt: null,
    receivedBy: null,
    steps: [{ state: 'requested', at: requestedAt }],
    parts: [],
    ...changes,
  };
}

export function security(changes: Partial<Security> = {}): Security {
  return {
    identity: { state: 'verified', name: 'Ana Lima', maskedCpf: '***.444.777-**', reason: null },
    onFile: { maskedCpf: null, birthDate: null },
    withdrawalPasswordSet: true,
    payoutAccounts: [payoutAccount()],
    ...changes,
  };
}

export function rule(field: string, changes: Partial<FieldRule> = {}): FieldRule {
  return {
    field,
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 1,
    maxLength: 64,
    type: field === 'password' ? 'password' : 'text',
    ...changes,
  };
}

export function bet(id: string, changes: Partial<Bet> = {}): Bet {
  return {
    id,
    roundId: `round-${id}`,
    vendor: 'STUDIO',
    vendorName: 'Estúdio',
    gameType: 'RNG',
    gameCode: 'jaguar-moon',
    gameName: 'Lua da Onça',
    state: 'settled',
    stake: 200,
    payout: 0,
    net: -200,
    currency: 'BRL',
    placedAt: minutes(-5),
    settledAt: minutes(-5),
    transfers: [],
    ...changes,
  };
}

export function statementLine(id: string, changes: Partial<StatementLine> = {}): StatementLine {
  return {
    id,
    transferId: `t-${id}`,
    kind: 'deposit',
    amount: 5000,
    balanceAfter: 5000,
    currency: 'BRL',
    purpose: 'main',
    reference: { type: 'deposit', id: `reference-of-${id}` },
    at: minutes(-5),
    ...changes,
  };
}

/** A refusal as the site words it. */
export function refusal(
  code: FailureCode,
  message: string,
  more: { status?: number; value?: unknown; errors?: Record<string, string> } = {},
): ApiFailure {
  return new ApiFailure({ code, message, status: 422, ...more });
}

/** No answer came. */
export const noAnswer = (): ApiFailure => refusal('NETWORK', '', { status: 0 });

export const balance = (minor = 123_456, currency = 'BRL') => ({
  balance: minor,
  currency,
  currencySymbol: currency,
});

export function betTotals(changes: Partial<Totals> = {}): Totals {
  return { bets: 0, stake: 0, payout: 0, net: 0, currency: 'BRL', groups: [], ...changes };
}

export const accountTotals = { currency: 'BRL', opening: 0, closing: 0, games: 0, kinds: [] };

export function profile(changes: Partial<Profile> = {}): Profile {
  return {
    nickname: 'Ana',
    avatarUrl: null,
    maskedEmail: null,
    maskedMobile: null,
    security: {
      percent: 50,
      items: [
        { item: 'password', done: true },
        { item: 'mobile', done: false },
      ],
    },
    closure: { state: 'none', requestedAt: null },
    ...changes,
  };
}

export const noLevels = { currency: 'BRL', turnover: 0, level: null, next: null, levels: [] };

/** A session so young that no reminder is due. */
export const reality = {
  startedAt: minutes(0),
  minutes: 0,
  everyMinutes: 60,
  stake: 0,
  payout: 0,
  net: 0,
  currency: 'BRL',
};

/** Someone who set no limits and took no break. */
export const ownGaming: CallValue<'responsibleGaming.overview'> = {
  currency: 'BRL',
  limits: [],
  realityCheckMinutes: 60,
  exclusion: null,
  net: [],
};
