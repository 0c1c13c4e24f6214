import {
  Camera,
  Clapperboard,
  Headphones,
  Link2,
  type LucideIcon,
  MessageCircle,
  Send,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePromotions } from '../../../engagement/promotions/index.ts';
import { usePopups } from '../../../platform/popups/popups.ts';
import { useSession, useStanding } from '../../../platform/session/session.ts';
import type { SiteResource } from '../../../platform/shapes.ts';
import { useSite } from '../../../platform/site/site.ts';

/** Social and chat links; the other resources are packages, license signs and marks of payment. */
const SOCIAL = 3;
const isSocial = ({ resourceType }: SiteResource): boolean => !/^(license|payment)-|-app$/.test(resourceType);

const icons: Record<string, LucideIcon> = {
  telegram: Send,
  whatsapp: MessageCircle,
  instagram: Camera,
  youtube: Clapperboard,
  tiktok: Clapperboard,
};

export interface ContactEntry {
  key: string;
  label: string;
  icon: ReactNode;
  href?: string;
  hash?: string;
  onSelect?: () => void;
}

/** Who may see the invitation: visitors, and members while the referral promotion runs. It leads to that promotion. */
export function useInvite(): { shown: boolean; hash: string } {
  const signedIn = useSession((state) => state.token !== null);
  const promotions = usePromotions().data;
  const referral = promotions?.content.find(({ promotionType }) => promotionType === 'REFERRAL');
  return {
    shown: !signedIn || promotions?.availablePromo.REFERRAL.enabled === true,
    hash: referral?.id ?? '',
  };
}

/** Customer service, three social or chat links, and the invitation. */
export function useContactEntries(): ContactEntry[] {
  const t = useTranslations();
  const open = usePopups((state) => state.open);
  const standing = useStanding();
  const invite = useInvite();
  const resources = useSite().data?.info.resources ?? [];
  const service: ContactEntry = {
    key: 'support',
    label: t('header.support'),
    icon: <Headphones aria-hidden="true" />,
    onSelect: () => open({ kind: 'support' }),
  };
  const social = resources
    .filter(isSocial)
    .slice(0, SOCIAL)
    .map((resource): ContactEntry => {
      const Icon = icons[resource.resourceType] ?? Link2;
      return {
        key: resource.resourceType,
        label: resource.label,
        icon: resource.image ? (
          <img src={resource.image} alt="" className="size-5 object-contain" />
        ) : (
          <Icon aria-hidden="true" />
        ),
        href: resource.url,
      };
    });
  const invitation: ContactEntry = {
    key: 'invite',
    label: t('side.invite'),
    icon: <UserPlus aria-hidden="true" />,
    ...(invite.hash === '' ? { onSelect: () => open({ kind: 'inviteClosed' }) } : { hash: invite.hash }),
  };
  return [service, ...social, ...(invite.shown && standing !== 'trial' ? [invitation] : [])];
}
