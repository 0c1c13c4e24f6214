export { createLedger, pointsCurrency, type LedgerDeps, type LedgerSettings } from './ledger.ts';
export { blockHash, genesis, type BlockContent } from './chain.ts';
export { vendorScope, winRequestHash } from './request.ts';
export { accountId, shareId } from './account-id.ts';
export { type Checkpoint, type Checkpoints, createCheckpoints, type Head } from './checkpoints.ts';
export { headsInWords, lostHeads, standingHeads } from './heads.ts';
export { checkpointFile } from './notes.ts';
export { isSealed, resealChains, type SealKeys } from './seal.ts';
export { walletPurpose } from './wallet-purpose.ts';
export type * from './types.ts';
export type { Ledger, LedgerMetrics } from './ledger-interface.ts';
export {
  endedAfter,
  lastBlockOf,
  readFeed,
  type EndedBet,
  type FeedCursors,
  type LateWin,
} from './store/feed.ts';
export { type BlockReader, type PageState, readPage, readParked } from './block-reader.ts';
export {
  brandFilter,
  type Brands,
  brandValues,
  countParkedBrands,
  parkedCursors,
  type Stretch as BlockStretch,
  stretchValues,
} from './store/parked.ts';
export { readMemberBets, type MemberBet, type MemberBetsQuery } from './store/member-bets.ts';
export { readBetTransfers, type BetTransfer } from './store/bet-transfers.ts';
export {
  countPendingWins,
  findPendingWin,
  listPendingWins,
  type PendingWinState,
  type PendingWinView,
} from './store/pending-wins.ts';
export { readTrialBalance, type TrialBalanceRow } from './store/trial-balance.ts';
export { findAccount, listAccounts, type AccountQuery, type AccountView } from './store/explore.ts';
export {
  type BetFilter,
  betOfWallet,
  betsWithin,
  lastBefore,
  type Line,
  linesWithin,
  otherLines,
  type Stretch,
  stretchOf,
  sumOtherLines,
  type WalletRef,
} from './store/member-history.ts';
export { readClearing, type ClearingMovement } from './store/clearing.ts';
export {
  type DayFigure,
  financeReader,
  readDays,
  readFigureTransfers,
  readFinanceBalances,
  readFinanceStarts,
  type FigureTransfer,
} from './store/finance.ts';
