import { pickHost } from '../site/hosts.ts';
import { AGENT_TYPES, type SessionState, TRIAL_TYPE } from './session.ts';
import type { CategoryMenu, MemberInfo, SiteStatus, Vendor } from '../shapes.ts';
import { flagOn, mayRegister, systemStatus, type SystemStatus } from '../site/site.ts';

/** What the pages know of who is here. Each is kept in one place of its own; nothing is stored twice. */
export interface LoginFacts {
  session: Pick<SessionState, 'token' | 'memberType'>;
  member: MemberInfo | undefined;
  site: SiteStatus | undefined;
  menus: readonly CategoryMenu[];
  /** The forced change of a password stands open. */
  changing: boolean;
  /** Whether the merchant has one wallet for all games; unknown until a page of money asked. */
  wallet: { isSingle: boolean } | undefined;
}

/** The login state under the names that the product's documents give to its parts. */
export interface LoginState {
  userInfo: Pick<MemberInfo, 'account' | 'nickname'> | null;
  /** Whether anyone may register, in whatever way. */
  setReg: boolean;
  lottGames: readonly Vendor[];
  /** A mobile number is confirmed by a code before it registers. */
  validate: boolean;
  isLogin: boolean;
  isAgent: boolean;
  isTrial: boolean;
  isChangePaw: boolean;
  hasFreePlay: boolean;
  /** Passwords expire. */
  pwdEnabled: boolean;
  showPhoneLogin: boolean;
  showVerCodeLogin: boolean;
  smsEnabled: boolean;
  mobileReg: boolean;
  mobileRegPass: boolean;
  /** Each game vendor has a wallet of its own. */
  hasMerchantWallet: boolean;
  imgUrl: string;
  startGameUrl: string;
  whitelabelVal: Readonly<Record<string, string>>;
  location: SiteStatus['location'] | null;
  memberInfo: MemberInfo | null;
  gtagId: string;
  systemStatus: SystemStatus;
}

const isLottery = ({ category }: CategoryMenu): boolean => category === 'LOTT' || category === 'ELOTT';

export function loginStateOf(facts: LoginFacts): LoginState {
  const { session, member, site, menus, wallet } = facts;
  const isLogin = session.token !== null;
  const type = session.memberType;
  return {
    ...siteFlagsOf(site),
    userInfo: member ? { account: member.account, nickname: member.nickname } : null,
    memberInfo: member ?? null,
    isLogin,
    isAgent: isLogin && type !== null && AGENT_TYPES.includes(type),
    isTrial: isLogin && type === TRIAL_TYPE,
    isChangePaw: facts.changing,
    lottGames: menus.filter(isLottery).flatMap(({ vendors }) => vendors),
    hasMerchantWallet: wallet?.isSingle === false,
  };
}

/** What the site's own answer says, anyone who is here. */
function siteFlagsOf(site: SiteStatus | undefined) {
  const info = site?.info;
  const whitelabelVal = info?.whitelabel ?? {};
  const on = (name: string): boolean => flagOn(whitelabelVal, name);
  const codeLogin = on('SMSLOGIN3');
  return {
    setReg: site !== undefined && mayRegister(site),
    validate: on('REGMOBVERF3'),
    hasFreePlay: on('FREEPLAY3'),
    pwdEnabled: on('PWDEXPIRE3'),
    showPhoneLogin: codeLogin,
    showVerCodeLogin: codeLogin,
    smsEnabled: codeLogin || on('REGMOBVERF3'),
    mobileReg: on('MOBILENUMREG3'),
    mobileRegPass: on('MOBILENUMPASSREG3'),
    imgUrl: pickHost(info?.imageCDNs ?? []),
    startGameUrl: pickHost(info?.launchGameCDNs ?? []),
    whitelabelVal,
    location: site?.location ?? null,
    gtagId: info?.analytics.gtagId ?? '',
    systemStatus: site ? systemStatus(site) : (0 as const),
  };
}
