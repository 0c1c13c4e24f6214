import { Badge, Button, buttonClass, Dialog } from '@croupier/ui';
import { Gauge, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { usePopups } from '../../platform/popups/popups.ts';
import { fastest, type Line, useLines, useTimes } from './lines.ts';

/** The addresses of the site with the time that each takes to answer from here. */
export function LinesPopup(): ReactNode {
  const t = useTranslations();
  const close = usePopups((state) => state.close);
  const lines = useLines();
  return (
    <Dialog title={t('lines.title')} description={t('lines.lead')} onClose={close}>
      <Loaded query={lines} rows={2}>
        {(value) => <Measured {...value} />}
      </Loaded>
    </Dialog>
  );
}

function Measured({ probe, lines }: { probe: string; lines: readonly Line[] }): ReactNode {
  const t = useTranslations('lines');
  const { times, again } = useTimes(probe, lines);
  const best = fastest(lines, times);
  const running = lines.some(({ url }) => times[url] === undefined);
  return (
    <>
      <ul aria-live="polite" aria-busy={running} className="flex flex-col gap-2.5">
        {lines.map((line) => {
          const time = times[line.url];
          return (
            <li
              key={line.url}
              className="panel flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5"
            >
              <Gauge aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {line.name}
                  {line.url === best && lines.length > 1 && <Badge tone="win">{t('fastest')}</Badge>}
                </span>
                <span className="figures block text-sm text-muted">
                  {time === undefined
                    ? t('measuring')
                    : time === null
                      ? t('failed')
                      : t('time', { ms: Math.max(1, Math.round(time)) })}
                </span>
              </span>
              {line.here ? (
                <Badge>{t('here')}</Badge>
              ) : (
                <a href={line.url} rel="noreferrer" className={buttonClass('quiet', 'small')}>
                  {t('go', { name: line.name })}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      <Button onClick={again} disabled={running} className="mt-5 w-full">
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {t('again')}
      </Button>
    </>
  );
}
