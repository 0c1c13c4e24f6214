/**
 * Where money stands and how it moves: the engine with its accounts, transfers and chained blocks, the projector that
 * counts them into totals (also of teams), the audit that proves them, and the explorer of the console.
 */
export { composeLedger, type LedgerWing } from './compose.ts';
export { runAudit } from './audit/index.ts';
export { type AccountKey, type BalanceView, type BetCommand, type BetFilter, betOfWallet, betsWithin, type BetTransfer, type BlockReader, type Checkpoints, type Command, type CommittedEvent, countPendingWins, createLedger, type DayFigure, type EndedBet, financeReader, findPendingWin, type LateWin, type Ledger, type Leg, type LimitCounterView, type Line, linesWithin, listPendingWins, type MemberBet, otherLines, type Outcome, type PageState, type PendingWinState, type PendingWinView, type PostResult, readBetTransfers, readClearing, readDays, readFigureTransfers, readFinanceBalances, readFinanceStarts, readMemberBets, readPage, readParked, type RefusalReason, resealChains, type RollbackCommand, type Stretch, stretchOf, sumOtherLines, type TransferCommand, type TransferRequest, walletPurpose, type WalletRef, type WinCommand } from './engine/index.ts';
export { statementLine } from './explorer/index.ts';
export { type Consumer, type CountedBet, type CountedMember, createReports, moneyOn, playedOn, playedSince, recount, type Reports, validTurnover } from './projector/index.ts';
export { type BranchFigures, type DayFigures, type Figures, type GameFigures, lockSums, movingBranch, noteArrival, type Part, teamActive, teamArrivals, teamDays, type TeamDays, teamFigures, teamGames, teamsActive, teamSize, topBranches } from './team-sums/index.ts';
