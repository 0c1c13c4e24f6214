import { cx } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Portaria SPA/MF 615/2024: what a player asks for is paid within two hours. */
const dueMinutes = 120;
const soonMinutes = 60;
const refreshMs = 20_000;

/** How much of the two hours is left; keeps counting while it is looked at. */
export function Due({ since }: { since: string }): ReactNode {
  const t = useTranslations('withdrawals');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const left = dueMinutes - Math.floor((now - Date.parse(since)) / 60_000);
  const tone =
    left < 0 ? 'text-danger font-semibold' : left <= soonMinutes ? 'text-gold-light' : 'text-muted';
  return (
    <p className={cx('figures text-sm whitespace-nowrap', tone)}>
      {left < 0 ? t('overdue', { minutes: -left }) : t('due', { minutes: left })}
    </p>
  );
}
