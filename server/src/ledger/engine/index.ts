export { createLedger, type LedgerSettings } from './ledger.ts';
export { blockHash, genesis, type BlockContent } from './chain/chain.ts';
export { winRequestHash } from './request.ts';
export { accountId, shareId } from './account-id.ts';
export { type Checkpoint, type Checkpoints, createCheckpoints, type Head } from './chain/checkpoints.ts';
export { headsInWords, lostHeads, standingHeads } from './chain/heads.ts';
export { checkpointFile } from './chain/keep-checkpoints.ts';
export { isSealed, resealChains, type SealKeys } from './chain/seal.ts';
export { positionsOf, severalOf } from './rules/positions.ts';
export { lostToPlayers, maxWageredTimes, playedOf, wageredBounds } from './carried/carried.ts';
export { type CarriedPart, readCarriedBets } from './carried/store.ts';
export { walletPurpose } from './wallet-purpose.ts';
export * from './types.ts';
export { readFreeRounds, readOverdue, readPlayable } from './store/free-rounds.ts';
export type { Ledger } from './ledger-interface.ts';
export { endedAfter, lastBlockOf, readFeed, type EndedBet, type LateWin } from './store/read/feed.ts';
export { KnownRows, rowName, sliceOf } from './chain/known-rows.ts';
export { type Move, readMoves } from './store/read/moves.ts';
export { RecentBlocks } from './recent-blocks.ts';
export { type BlockReader, type PageState, readPage, readParked } from './chain/block-reader.ts';
export {
  brandFilter,
  type Brands,
  brandValues,
  countParkedBrands,
  parkedCursors,
  parkedReaders,
  type Stretch as BlockStretch,
  stretchValues,
} from './store/parked.ts';
export { readMemberBets, type MemberBet } from './store/read/member-bets.ts';
export { type FreeBetPart, readFreeBets } from './store/read/free-bets.ts';
export { readBetTransfers, type BetTransfer } from './store/bet-transfers.ts';
export {
  countPendingWins,
  findPendingWin,
  listPendingWins,
  pendingWins,
  type PendingWinState,
  type PendingWinView,
} from './store/pending-wins.ts';
export { readTrialBalance, type TrialBalanceRow } from './store/read/trial-balance.ts';
export { findAccount, listAccounts, type AccountView } from './store/read/explore.ts';
export {
  type BetFilter,
  betOfWallet,
  betsWithin,
  type Line,
  linesWithin,
  otherLines,
  type Stretch,
  stretchOf,
  sumOtherLines,
  type WalletRef,
} from './store/read/member-history.ts';
export { readClearing } from './store/read/clearing.ts';
export {
  type DayFigure,
  financeReader,
  readDays,
  readFigureTransfers,
  readFinanceBalances,
  readFinanceStarts,
} from './store/read/finance.ts';
export { type PendingWinRow, sentWin } from './pending-wins.ts';
export { digestOf } from './periods/key-filter.ts';
export { keyPages, readFilter } from './periods/store.ts';
