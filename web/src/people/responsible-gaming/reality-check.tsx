import './game-reminder.css';
import { Amount, Button, buttonClass, Dialog } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../platform/api/api.ts';
import { useOpenGame } from '../../platform/open-game.ts';
import { MINE } from '../../platform/api/query-client.ts';

const askEveryMs = 60_000;

/** Tells a member from time to time how long the session lasts and what it has cost. */
export function RealityCheck(): ReactNode {
  const t = useTranslations();
  const [seen, setSeen] = useState(0);
  const inGame = useOpenGame();
  const { data } = useQuery({
    queryKey: [MINE, 'reality'],
    queryFn: () => api.call('responsibleGaming.reality'),
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
    staleTime: askEveryMs,
  });
  if (!data) return null;
  const due = Math.floor(data.minutes / data.everyMinutes);
  if (due <= seen) return null;
  const close = (): void => setSeen(due);
  const facts = (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3">
        <div className="panel px-4 py-3">
          <dt className="text-13 text-muted">{t('gaming.checkStake')}</dt>
          <dd className="text-lg font-semibold">
            <Amount value={data.stake} currency={data.currency} />
          </dd>
        </div>
        <div className="panel px-4 py-3">
          <dt className="text-13 text-muted">{t('gaming.checkNet')}</dt>
          <dd className="text-lg font-semibold">
            <Amount value={data.net} currency={data.currency} delta />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={close}>
          {t('gaming.checkGo')}
        </Button>
        <Link to="/member/responsibleGaming" onClick={close} className={buttonClass('quiet')}>
          {t('gaming.checkLimits')}
        </Link>
      </div>
    </>
  );
  const title = t('gaming.checkTitle');
  const text = t('gaming.checkText', { minutes: data.minutes });
  // Over an open game nothing may cover the button of a running bet: the reminder stands at the top and lets the game be used.
  if (inGame)
    return (
      <section
        role="alertdialog"
        aria-label={title}
        className="panel game-reminder bg-panel-high shadow-float"
      >
        <h2 className="font-semibold">{title}</h2>
        <p className="mb-3 text-sm text-muted">{text}</p>
        {facts}
      </section>
    );
  return (
    <Dialog title={title} description={text} closeLabel={t('common.close')} onClose={close} forced>
      {facts}
    </Dialog>
  );
}
