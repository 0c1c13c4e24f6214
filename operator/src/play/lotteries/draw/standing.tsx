import { Button, buttonClass, Note } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../../app/client/me.ts';
import { When } from '../../../components/marks.tsx';
import { Facts, Panel } from '../../../components/page.tsx';
import { StateMark } from '../marks.tsx';
import type { Draw, DrawKey, Managed } from '../queries.ts';
import { VoidDialog } from './void-dialog.tsx';

const beforeFreeze = ['scheduled', 'selling', 'closed'];
/** What could be won is of interest from the first ticket on, and a secret while the draw is waited for. */
const exposed = ['scheduled', 'selling', 'closed', 'drawn', 'settled'];

/** Where the issue stands, and what may be done with it. */
export function Standing({ draw, drawKey }: { draw: Draw; drawKey: DrawKey }): ReactNode {
  const t = useTranslations('lotteries');
  const { managed } = draw;
  return (
    <Panel title={t('standing')}>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <StateMark state={managed?.state ?? draw.status} />
      </p>
      {draw.winningNumber !== null && (
        <p className="figures mb-3 text-2xl font-semibold wrap-anywhere">{draw.winningNumber}</p>
      )}
      {draw.voidReason !== null && (
        <div className="mb-3">
          <Note>{t('voidedBecause', { reason: draw.voidReason })}</Note>
        </div>
      )}
      {managed !== null && <Times managed={managed} />}
      {draw.waiting.map(({ id, state, proposedBy }) => (
        <p key={id} className="mt-3">
          <Link to="/lotteries/changes/$id" params={{ id }} className="text-accent hover:underline">
            {t(state === 'proposed' ? 'voidWaits' : 'voidUnderWay', { account: proposedBy })}
          </Link>
        </p>
      ))}
      {managed !== null && <Deeds draw={draw} managed={managed} drawKey={drawKey} />}
    </Panel>
  );
}

function Times({ managed }: { managed: Managed }): ReactNode {
  const t = useTranslations('lotteries');
  return (
    <Facts
      facts={[
        { label: t('opensAt'), value: <When at={managed.opensAt} /> },
        { label: t('closesAt'), value: <When at={managed.sellsUntil} /> },
        { label: t('freezesAt'), value: <When at={managed.frozenAt ?? managed.freezesAt} /> },
        { label: t('drawsAt'), value: <When at={managed.drawnAt ?? managed.drawsAt} /> },
        { label: t('settledAt'), value: <When at={managed.settledAt} /> },
      ]}
    />
  );
}

function Deeds({ draw, managed, drawKey }: { draw: Draw; managed: Managed; drawKey: DrawKey }): ReactNode {
  const t = useTranslations('lotteries');
  const mayEdit = useMay('lotteries.edit');
  const mayExposure = useMay('lotteries.exposure');
  const [asking, setAsking] = useState(false);
  if (!managed.runs) return <p className="mt-3 text-muted">{t('notRun')}</p>;
  const voidable = beforeFreeze.includes(managed.state) && draw.waiting.length === 0;
  return (
    <div className="mt-4 flex flex-col gap-2.5">
      {mayExposure && exposed.includes(managed.state) && (
        <Link
          to="/lotteries/$vendor/$game/$sequence/exposure"
          params={{ ...drawKey }}
          className={buttonClass()}
        >
          {t('exposure')}
        </Link>
      )}
      {mayEdit && voidable && <Button onClick={() => setAsking(true)}>{t('void')}</Button>}
      {managed.state === 'frozen' && <p className="text-muted">{t('frozenText')}</p>}
      {asking && <VoidDialog managed={managed} drawKey={drawKey} onClose={() => setAsking(false)} />}
    </div>
  );
}
