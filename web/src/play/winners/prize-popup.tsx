import { Button, Dialog, formatMoney, useUiLocale } from '@croupier/ui';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Prize } from '../../platform/shapes.ts';
import { usePlay } from '../launch/index.ts';
import { usePrize } from './queries.ts';
import { WinPicture } from './win-picture.tsx';

/** One win of the board: who, where, how much of what stake, and the way into the same game. */
export function PrizePopup({ id }: { id: string }): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const prize = usePrize(id);
  return (
    <Dialog title={t('games.prizeTitle')} onClose={close}>
      <Loaded query={prize} rows={3}>
        {(value) => <PrizeBody prize={value} />}
      </Loaded>
    </Dialog>
  );
}

function PrizeBody({ prize }: { prize: Prize }): ReactNode {
  const t = useTranslations('games');
  const { locale, timeZone } = useUiLocale();
  const { playNode } = usePlay();
  const close = usePopups((state) => state.close);
  const money = (amount: number) => formatMoney(amount, { locale, currency: prize.currency });
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const rows = [
    [t('prizePlayer'), prize.account],
    [t('prizeStake'), money(prize.stake)],
    [t('prizeMultiplier'), `${Number(prize.multiplier).toLocaleString(locale)}×`],
    [t('prizeWhen'), when.format(new Date(prize.wonAt))],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <WinPicture icon={prize.showIcon || prize.iconUrl} className="h-28 w-21 rounded-field" />
        <div className="min-w-0">
          <p className="text-lg leading-tight font-bold">{prize.gameName}</p>
          <p className="text-sm text-muted">{prize.displayName}</p>
          <p className="figures mt-2 text-2xl font-extrabold text-win">{money(prize.winAmount)}</p>
        </div>
      </div>
      <dl className="panel px-4 py-1">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        tone="primary"
        size="large"
        disabled={prize.maintenance}
        onClick={() => {
          close();
          playNode(prize.nodeId, prize.vassalage, prize.gameCode);
        }}
      >
        <Play aria-hidden="true" className="size-4 fill-current" />
        {prize.maintenance ? t('resting') : t('playThis')}
      </Button>
    </div>
  );
}
