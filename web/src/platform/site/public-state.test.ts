import { describe, expect, it } from 'vitest';
import {
  announcement,
  balance,
  member,
  promotion,
  promotions,
  service,
  site,
} from '../../../test/samples.ts';
import { type PublicFacts, publicStateOf } from './public-state.ts';

const nothing: PublicFacts = {
  balance: undefined,
  member: undefined,
  site: undefined,
  promotions: undefined,
  notices: [],
  popups: [],
  banners: [],
  unreadMessage: 0,
};

describe('the public state', () => {
  it('has the balance and the sign of its currency [ENT-PUBLIC-01 ENT-PUBLIC-02]', () => {
    expect(publicStateOf(nothing)).toMatchObject({ balance: null, currencySymbol: '' });
    expect(publicStateOf({ ...nothing, site: site() }).currencySymbol).toBe('R$');
    const known = { ...nothing, balance: balance(123_456), member: member({ currencySymbol: 'US$' }) };
    expect(publicStateOf(known)).toMatchObject({ balance: 123_456, currencySymbol: 'US$' });
  });

  it('has the club with its label and rank [ENT-PUBLIC-03 ENT-PUBLIC-04 ENT-PUBLIC-05]', () => {
    expect(publicStateOf(nothing)).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 });
    const vip = { hasVip: true, vipLabelName: 'Ouro', vipRankLevel: 3 };
    expect(publicStateOf({ ...nothing, member: member(vip) })).toMatchObject(vip);
  });

  it('counts what is open and what is unread [ENT-PUBLIC-06 ENT-PUBLIC-07]', () => {
    expect(publicStateOf(nothing)).toMatchObject({ availablePromoCount: 0, unreadMessage: 0 });
    const running = promotions([promotion('p1'), promotion('p2', { comingSoon: true })]);
    const state = publicStateOf({ ...nothing, promotions: running, unreadMessage: 4 });
    expect(state).toMatchObject({ availablePromoCount: 1, unreadMessage: 4 });
  });

  it('lists promotions and notices by id and title [ENT-PUBLIC-08 ENT-PUBLIC-09 ENT-PUBLIC-10]', () => {
    const running = promotions([promotion('p1')], true);
    const state = publicStateOf({ ...nothing, promotions: running, notices: [announcement('n1')] });
    expect(state.promotions).toEqual([{ id: 'p1', title: 'Promoção p1' }]);
    expect(state.notices).toEqual([{ id: 'n1', title: 'Aviso n1' }]);
    expect(state.availablePromo.REFERRAL.enabled).toBe(true);
  });

  it('has the banners, the popups and the customer service [ENT-PUBLIC-11 ENT-PUBLIC-12 ENT-PUBLIC-13]', () => {
    const { info, ...rest } = site();
    const chat = service('chat', '/contact', 'Chat');
    const banner = {
      id: 'b1',
      title: 'Noite de gala',
      url: '/banners/a.webp',
      urlMobile: '/banners/a-390.webp',
      width: 1200,
      height: 400,
      linkageType: 'NONE' as const,
      linkage: '',
      groupName: 'w_home' as const,
    };
    const popup = announcement('n2', { popup: true });
    const state = publicStateOf({
      ...nothing,
      banners: [banner],
      popups: [popup],
      site: { ...rest, info: { ...info, customerService: [chat] } },
    });
    expect(state).toMatchObject({ banners: [banner], popupList: [popup], customerService: [chat] });
    expect(publicStateOf(nothing)).toMatchObject({ banners: [], popupList: [], customerService: [] });
  });
});
