import type { Announcement, Banner, MemberInfo, Promotion, SiteStatus } from '../shapes.ts';

/** What the pages have read so far; what nobody asked for yet is absent. */
export interface PublicFacts {
  balance: { balance: number; currency: string } | undefined;
  member: MemberInfo | undefined;
  site: SiteStatus | undefined;
  promotions:
    | {
        content: readonly Promotion[];
        availablePromoCount: number;
        availablePromo: { REFERRAL: { enabled: boolean } };
      }
    | undefined;
  notices: readonly Announcement[];
  popups: readonly Announcement[];
  banners: readonly Banner[];
  unreadMessage: number;
}

/** The public state under the names that the product's documents give to its parts. */
export interface PublicState {
  /** In minor units; null while it is unknown or there is nobody whose it would be. */
  balance: number | null;
  currencySymbol: string;
  hasVip: boolean;
  vipLabelName: string;
  vipRankLevel: number;
  availablePromoCount: number;
  unreadMessage: number;
  availablePromo: { REFERRAL: { enabled: boolean } };
  promotions: readonly Pick<Promotion, 'id' | 'title'>[];
  notices: readonly Pick<Announcement, 'id' | 'title'>[];
  banners: readonly Banner[];
  popupList: readonly Announcement[];
  customerService: SiteStatus['info']['customerService'];
}

export function publicStateOf(facts: PublicFacts): PublicState {
  const { balance, member, site, promotions } = facts;
  const named = ({ id, title }: { id: string; title: string }) => ({ id, title });
  return {
    balance: balance?.balance ?? null,
    currencySymbol: member?.currencySymbol ?? site?.info.merchant.currencySymbol ?? '',
    hasVip: member?.hasVip ?? false,
    vipLabelName: member?.vipLabelName ?? '',
    vipRankLevel: member?.vipRankLevel ?? 0,
    availablePromoCount: promotions?.availablePromoCount ?? 0,
    unreadMessage: facts.unreadMessage,
    availablePromo: promotions?.availablePromo ?? { REFERRAL: { enabled: false } },
    promotions: (promotions?.content ?? []).map(named),
    notices: facts.notices.map(named),
    banners: facts.banners,
    popupList: facts.popups,
    customerService: site?.info.customerService ?? [],
  };
}
