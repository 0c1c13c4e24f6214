/** The wire's shapes under short names. Types only: the schemas themselves never reach the browser. */
import type {
  cashierCalls,
  catalogueCalls,
  identityCalls,
  memberCalls,
  recordCalls,
  sessionCalls,
  systemCalls,
  ValueOf,
  walletCalls,
} from '@croupier/contract';

export type LoginValue = ValueOf<(typeof sessionCalls)['login']>;
export type MemberInfo = ValueOf<(typeof memberCalls)['info']>;
export type SiteStatus = ValueOf<(typeof systemCalls)['status']>;
export type FieldRule = ValueOf<(typeof systemCalls)['registerSettings']>['rules'][number];
export type CategoryMenu = ValueOf<(typeof catalogueCalls)['gameMenus']>['menus'][number];
export type Category = CategoryMenu['category'];
export type Vendor = CategoryMenu['vendors'][number];
export type GamePage = ValueOf<(typeof catalogueCalls)['lobbyGames']>;
export type Game = GamePage['content'][number];
export type Deposit = ValueOf<(typeof cashierCalls)['deposit']>;
export type DepositMethod = ValueOf<(typeof cashierCalls)['depositMethods']>['methods'][number];
export type Withdrawal = ValueOf<(typeof cashierCalls)['withdrawal']>;
export type WithdrawalOptions = ValueOf<(typeof cashierCalls)['withdrawalOptions']>;
export type Security = ValueOf<(typeof identityCalls)['security']>;
export type PayoutAccount = Security['payoutAccounts'][number];
export type PixKeyKind = PayoutAccount['kind'];
export type Bet = ValueOf<(typeof recordCalls)['bets']>['content'][number];
export type StatementLine = ValueOf<(typeof recordCalls)['account']>['content'][number];
export type Funds = ValueOf<(typeof walletCalls)['consolidatedFunds']>;
