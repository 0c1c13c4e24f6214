/** The wire's shapes under short names. Types only: the schemas themselves never reach the browser. */
import type {
  cashierCalls,
  catalogueCalls,
  homeCalls,
  identityCalls,
  memberCalls,
  profileCalls,
  recordCalls,
  roomCalls,
  sessionCalls,
  memberPasskeyCalls,
  socialCalls,
  systemCalls,
  ValueOf,
  walletCalls,
  winnerCalls,
} from '@croupier/contract';

export type LoginValue = ValueOf<(typeof sessionCalls)['login']>;
export type Passkeys = ValueOf<(typeof memberPasskeyCalls)['list']>;
export type SocialLinks = ValueOf<(typeof socialCalls)['links']>;
export type SocialUnknown = NonNullable<ValueOf<(typeof socialCalls)['finish']>['unknown']>;
export type MemberInfo = ValueOf<(typeof memberCalls)['info']>;
export type SiteStatus = ValueOf<(typeof systemCalls)['status']>;
export type RegisterSettings = ValueOf<(typeof systemCalls)['registerSettings']>;
export type FieldRule = RegisterSettings['rules'][number];
export type RegistrationWay = RegisterSettings['ways'][number];
export type CategoryMenu = ValueOf<(typeof catalogueCalls)['gameMenus']>['menus'][number];
export type Category = CategoryMenu['category'];
export type GameKind = ValueOf<(typeof catalogueCalls)['gameMenus']>['kinds'][number];
export type Vendor = CategoryMenu['vendors'][number];
export type GamePage = ValueOf<(typeof catalogueCalls)['lobbyGames']>;
export type Game = GamePage['content'][number];
export type GameClass = CategoryMenu['gameClassify'][number];
export type EGameVendor = ValueOf<(typeof catalogueCalls)['eGameMenu']>['vendors'][number];
export type Room = ValueOf<(typeof roomCalls)['roomList']>['rooms'][number];
export type Banner = ValueOf<(typeof homeCalls)['banners']>['banners'][number];
export type Winner = ValueOf<(typeof winnerCalls)['board']>['content'][number]['vo'];
export type Prize = ValueOf<(typeof winnerCalls)['prize']>;
export type Deposit = ValueOf<(typeof cashierCalls)['deposit']>;
export type DepositMethod = ValueOf<(typeof cashierCalls)['depositMethods']>['methods'][number];
export type Withdrawal = ValueOf<(typeof cashierCalls)['withdrawal']>;
export type WithdrawalOptions = ValueOf<(typeof cashierCalls)['withdrawalOptions']>;
export type WithdrawalPreview = ValueOf<(typeof cashierCalls)['withdrawalPreview']>;
export type UplineOptions = ValueOf<(typeof cashierCalls)['upline']>;
export type Wallets = ValueOf<(typeof walletCalls)['wallets']>;
export type Security = ValueOf<(typeof identityCalls)['security']>;
export type PayoutAccount = Security['payoutAccounts'][number];
export type Bet = ValueOf<(typeof recordCalls)['bets']>['content'][number];
export type StatementLine = ValueOf<(typeof recordCalls)['account']>['content'][number];
export type Totals = ValueOf<(typeof recordCalls)['betTotals']>;
export type Profile = ValueOf<(typeof profileCalls)['profile']>;
export type Funds = ValueOf<(typeof walletCalls)['consolidatedFunds']>;
export type Announcement = ValueOf<(typeof homeCalls)['announcements']>['content'][number];
export type Promotion = ValueOf<(typeof homeCalls)['promotions']>['content'][number];
export type HelpArticle = ValueOf<(typeof homeCalls)['helpCenter']>['articles'][number];
export type SiteResource = SiteStatus['info']['resources'][number];
