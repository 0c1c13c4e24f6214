import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../components/page.tsx';
import { useMe } from '../client/me.ts';
import { type Place, places } from './navigation.ts';

/** The place of the menu that an address belongs to, as far as its pages ask for the right of the place. */
export function placeOf(pathname: string): Place | undefined {
  return places.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** Stands in place of a page whose right is missing: nothing of it is drawn and none of its calls is made. */
export function ForbiddenPage({ place }: { place: Place }): ReactNode {
  const t = useTranslations('forbidden');
  const names = useTranslations('places');
  const permissions = useMe().data?.permissions ?? [];
  const open = places.find(({ permission }) => permissions.includes(permission));
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={<ShieldX aria-hidden="true" />}
        title={t('place', { place: names(place.name) })}
        text={t('text')}
        action={
          open && (
            <Link to={open.to} className={buttonClass('quiet')}>
              {t('home', { place: names(open.name) })}
            </Link>
          )
        }
      />
    </Page>
  );
}
