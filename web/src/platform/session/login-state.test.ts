import { describe, expect, it } from 'vitest';
import { member, menu, site, vendor } from '../../../test/samples.ts';
import { type LoginFacts, loginStateOf } from './login-state.ts';

const nobody: LoginFacts = {
  session: { token: null, memberType: null },
  member: undefined,
  site: undefined,
  menus: [],
  changing: false,
  wallet: undefined,
};
const flagged = (...names: string[]) => {
  const { info, ...rest } = site();
  return { ...rest, info: { ...info, whitelabel: Object.fromEntries(names.map((name) => [name, '1'])) } };
};
const as = (memberType: number) => loginStateOf({ ...nobody, session: { token: 't', memberType } });

describe('the login state', () => {
  it('of a visitor has nobody in it [FLAG-01 FLAG-21 FLAG-05]', () => {
    expect(loginStateOf(nobody)).toMatchObject({ userInfo: null, memberInfo: null, isLogin: false });
    const info = member();
    expect(loginStateOf({ ...nobody, session: { token: 't', memberType: 0 }, member: info })).toMatchObject({
      userInfo: { account: 'ana', nickname: 'Ana' },
      memberInfo: info,
      isLogin: true,
    });
  });

  it('calls the types 1, 2, 41 and 42 agents, and no other [FLAG-06 CONST-25 ROLE-22]', () => {
    expect([0, 1, 2, 3, 4, 40, 41, 42, 43].filter((type) => as(type).isAgent)).toEqual([1, 2, 41, 42]);
    expect(loginStateOf({ ...nobody, session: { token: null, memberType: 1 } }).isAgent).toBe(false);
  });

  it('calls the type 4 a trial, and no other [FLAG-07 CONST-26 ROLE-16]', () => {
    expect([0, 1, 2, 4, 41, 42].filter((type) => as(type).isTrial)).toEqual([4]);
  });

  it('ENT-MEMBER-05: the type alone decides: an agent, a trial, or neither', () => {
    const kindOf = (type: number) => {
      const { isAgent, isTrial } = as(type);
      return isAgent ? 'agent' : isTrial ? 'trial' : 'neither';
    };
    expect([0, 1, 2, 3, 4, 41, 42, 43].map(kindOf)).toEqual([
      'neither',
      'agent',
      'agent',
      'neither',
      'trial',
      'agent',
      'agent',
      'neither',
    ]);
  });

  it('knows that a password must be changed, and whether passwords expire [FLAG-08 FLAG-10]', () => {
    expect(loginStateOf(nobody)).toMatchObject({ isChangePaw: false, pwdEnabled: false });
    const state = loginStateOf({ ...nobody, changing: true, site: flagged('PWDEXPIRE3') });
    expect(state).toMatchObject({ isChangePaw: true, pwdEnabled: true });
  });

  it('offers registration in the ways of the site [FLAG-02 FLAG-14 FLAG-15]', () => {
    expect(loginStateOf(nobody)).toMatchObject({ setReg: false, mobileReg: false, mobileRegPass: false });
    const state = loginStateOf({ ...nobody, site: flagged('MOBILENUMREG3', 'MOBILENUMPASSREG3') });
    expect(state).toMatchObject({ setReg: true, mobileReg: true, mobileRegPass: true });
  });

  it('has free play and the check of mobile numbers as the site has them [FLAG-04 FLAG-09]', () => {
    expect(loginStateOf({ ...nobody, site: site() })).toMatchObject({ validate: false, hasFreePlay: false });
    const state = loginStateOf({ ...nobody, site: flagged('REGMOBVERF3', 'FREEPLAY3') });
    expect(state).toMatchObject({ validate: true, hasFreePlay: true });
  });

  it('offers the login by code where the site has it [FLAG-11 FLAG-12 FLAG-13]', () => {
    const off = { showPhoneLogin: false, showVerCodeLogin: false, smsEnabled: false };
    expect(loginStateOf({ ...nobody, site: site() })).toMatchObject(off);
    const state = loginStateOf({ ...nobody, site: flagged('SMSLOGIN3') });
    expect(state).toMatchObject({ showPhoneLogin: true, showVerCodeLogin: true, smsEnabled: true });
  });

  it('lists the vendors of lotteries, and says whether vendors have wallets [FLAG-03 FLAG-16 API-SESSION-22]', () => {
    const lottery = vendor('LOTT', 'Loteria');
    const menus = [menu('LOTT', [lottery]), menu('RNG', [vendor('PG', 'Porto')])];
    const state = loginStateOf({ ...nobody, menus, wallet: { isSingle: false } });
    expect(state).toMatchObject({ lottGames: [lottery], hasMerchantWallet: true });
    expect(loginStateOf({ ...nobody, wallet: { isSingle: true } }).hasMerchantWallet).toBe(false);
  });

  it('keeps the hosts that were picked from the lists [FLAG-17 FLAG-18]', () => {
    const { info, ...rest } = site();
    const hosts = { imageCDNs: ['https://i1.example'], launchGameCDNs: ['https://g1.example'] };
    const state = loginStateOf({ ...nobody, site: { ...rest, info: { ...info, ...hosts } } });
    expect(state).toMatchObject({ imgUrl: 'https://i1.example', startGameUrl: 'https://g1.example' });
  });

  it('holds the white-label flags, the place and the measuring id of the answer [FLAG-19 FLAG-20 FLAG-22]', () => {
    const { info, ...rest } = flagged('USERNAMEREG3');
    const state = loginStateOf({
      ...nobody,
      site: { ...rest, info: { ...info, analytics: { gtagId: 'G-TEST' } } },
    });
    expect(state).toMatchObject({ whitelabelVal: { USERNAMEREG3: '1' }, gtagId: 'G-TEST' });
    expect(state.location?.ip).toBe('203.0.113.7');
  });

  it('has one of three system statuses: maintenance comes before a region [FLAG-23]', () => {
    const text = { pt: 'a', en: 'a' };
    const maintenance = { title: text, text, until: null };
    const regionRestriction = { text };
    const statusOf = (changes: object) =>
      loginStateOf({ ...nobody, site: { ...site(), ...changes } }).systemStatus;
    expect(statusOf({})).toBe(0);
    expect(statusOf({ maintenance })).toBe(1);
    expect(statusOf({ regionRestriction })).toBe(2);
    expect(statusOf({ maintenance, regionRestriction })).toBe(1);
  });
});
