import './game-reminder.css';
import type { responsibleGamingCalls, ValueOf } from '@croupier/contract';
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
  const facts = <Facts reality={data} onClose={close} />;
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
    <Dialog title={title} description={text} onClose={close} forced>
      {facts}
    </Dialog>
  );
}

interface FactsProps {
  reality: ValueOf<(typeof responsibleGamingCalls)['reality']>;
  onClose: () => void;
}

/** What the session has cost, and the ways on. */
function Facts({ reality, onClose }: FactsProps): ReactNode {
  const t = useTranslations();
  return (
    <>
      <dl className="mb-5 grid grid-cols-2 gap-3">
        <div className="panel px-4 py-3">
          <dt className="text-13 text-muted">{t('gaming.checkStake')}</dt>
          <dd className="text-lg font-semibold">
            <Amount value={reality.stake} currency={reality.currency} />
          </dd>
        </div>
        <div className="panel px-4 py-3">
          <dt className="text-13 text-muted">{t('gaming.checkNet')}</dt>
          <dd className="text-lg font-semibold">
            <Amount value={reality.net} currency={reality.currency} delta />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" onClick={onClose}>
          {t('gaming.checkGo')}
        </Button>
        <Link to="/member/responsibleGaming" onClick={onClose} className={buttonClass('quiet')}>
          {t('gaming.checkLimits')}
        </Link>
      </div>
    </>
  );
}
