import { type ParsedBody, seamlessCalls, type ValueOf } from '@croupier/contract';
import { transaction } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { implement, type Route, type VendorIdentity } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Catalogue, trialCurrency } from '../catalogue/index.ts';
import { authenticate, balanceOf } from './authenticate.ts';
import { moveAll } from './batch.ts';
import { createGameSessions } from './game-sessions.ts';
import { createHints } from './hints.ts';
import { move, type MoveDeps } from './move-money.ts';
import type { MemberSessions, Players } from './ports.ts';
import { type Ledger, readPlayable, walletPurpose } from '../../ledger/index.ts';
import { siteSetting } from '../../site/index.ts';

export interface SeamlessWallet {
  routes: readonly Route[];
  /** The games of a member's session end with it, on this node at once. */
  sessionEnded(sessionId: string): void;
  stop(): Promise<void>;
}

interface WalletDeps {
  ledger: Ledger;
  catalogue: Catalogue;
  jackpots: MoveDeps['jackpots'];
  memberSessions: MemberSessions;
  players: Players;
}

/** The wallet that game vendors play with: signed calls, each movement exactly once. */
export function createSeamlessWallet(platform: Platform, deps: WalletDeps): SeamlessWallet {
  const { ledger, catalogue, jackpots } = deps;
  const sessions = createGameSessions(platform, deps.memberSessions);
  const currencies = async (merchantId: string): Promise<string[]> => {
    const merchant = await platform.merchants.byId(merchantId);
    return merchant ? [merchant.currency, trialCurrency] : [];
  };
  const hints = createHints({ ledger, realtime: platform.realtime, clock: platform.clock, currencies });
  /** Play money has one wallet only; real money has one per vendor where the brand keeps them apart. */
  const bank = async ({ merchantId, vendorCode }: VendorIdentity, currency: string): Promise<string> => {
    if (currency === trialCurrency) return 'main';
    const merchant = await platform.merchants.byId(merchantId);
    return merchant && siteSetting(merchant, 'wallet.separate') ? walletPurpose(vendorCode) : 'main';
  };
  const openBank = async (vendor: VendorIdentity, playerId: string, currency: string): Promise<boolean> => {
    const { merchantId } = vendor;
    const accounts = await ledger.balances(merchantId, playerId);
    if (!accounts.some((account) => account.currency === currency)) return false;
    const owner = { kind: 'member', id: playerId } as const;
    const key = { merchantId, owner, purpose: await bank(vendor, currency), currency };
    await transaction(platform.db, (tx) => ledger.openAccount(tx, key));
    return true;
  };
  const playable = (merchantId: string, memberId: string) =>
    readPlayable(platform.db, { merchantId, id: memberId }, platform.clock.now());
  const now = () => platform.clock.now();
  const parts = {
    ...{ now, ledger, catalogue, jackpots, sessions, hints, players: deps.players },
    ...{ bank, openBank, playable },
  };
  const routes = implement(seamlessCalls)({
    authenticate: (call) => authenticate(parts, call),
    balance: (call) => balance(parts, call),
    bet: ({ vendor, body }) => move(parts, vendor, { type: 'bet', body }),
    win: ({ vendor, body }) => move(parts, vendor, { type: 'win', body }),
    rollback: ({ vendor, body }) => move(parts, vendor, { type: 'rollback', body }),
    batch: (call) => moveAll(parts, call),
  });
  return {
    routes,
    sessionEnded: (sessionId) => sessions.endWith(sessionId),
    async stop() {
      sessions.close();
      hints.close();
    },
  };
}

type BalanceCall = { vendor: VendorIdentity; body: ParsedBody<typeof seamlessCalls.balance> };

/** Told to the vendor and the player of the session alone. */
async function balance(
  { sessions, ledger, bank }: Pick<MoveDeps, 'sessions' | 'ledger' | 'bank'>,
  { vendor, body }: BalanceCall,
): Promise<ValueOf<typeof seamlessCalls.balance>> {
  const session = await sessions.look(body.gameSession);
  if (!session || session.vendorCode !== vendor.vendorCode || session.merchantId !== vendor.merchantId)
    return fail('GAME_SESSION_EXPIRED');
  if (session.memberId !== body.playerId) fail('PLAYER_UNKNOWN');
  if (session.currency !== body.currency) fail('CURRENCY_MISMATCH');
  const { merchantId, memberId, currency } = session;
  const purpose = await bank(vendor, currency);
  return { balance: await balanceOf(ledger, { merchantId, memberId, currency, purpose }), currency };
}
