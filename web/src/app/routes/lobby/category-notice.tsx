import { buttonClass, shortInstant, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { CalendarClock, type LucideIcon, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconFrame } from '../../../shared/page/icon-frame.tsx';
import type { Vendor } from '../../../platform/shapes.ts';

/** Why nothing of a category can be played: it has not opened, or all of it rests. */
export function CategoryNotice({
  coming,
  vendors,
}: {
  coming: boolean;
  vendors: readonly Vendor[];
}): ReactNode {
  return coming ? <Coming /> : <Resting vendors={vendors} />;
}

/** The category is announced: its page says so, and where something can be played. */
function Coming(): ReactNode {
  const t = useTranslations('coming');
  return <Notice Icon={CalendarClock} title={t('page')} text={t('pageText')} action={t('action')} />;
}

/** Nothing of the category can be played now: the page says so once, until when, and where something can. */
function Resting({ vendors }: { vendors: readonly Vendor[] }): ReactNode {
  const t = useTranslations('resting');
  const { locale, timeZone } = useUiLocale();
  const first = vendors.flatMap(({ maintenanceUntil }) => maintenanceUntil ?? []).toSorted()[0];
  const text = first ? t('until', { time: shortInstant(first, locale, timeZone) }) : t('text');
  return <Notice Icon={Wrench} title={t('title')} text={text} action={t('action')} />;
}

interface NoticeProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  action: string;
}

function Notice({ Icon, title, text, action }: NoticeProps): ReactNode {
  return (
    <section className="panel mb-5 flex flex-col gap-4 p-5 sm:flex-row sm:items-center">
      <IconFrame tone="gold">
        <Icon aria-hidden="true" />
      </IconFrame>
      <div className="flex-1">
        <h2 className="text-lg leading-snug font-bold">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      <Link to="/rng" className={buttonClass('primary')}>
        {action}
      </Link>
    </section>
  );
}
