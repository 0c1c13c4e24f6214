import { shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { Panel } from '../../../components/page.tsx';
import type { Managed } from '../queries.ts';

type Event = Managed['events'][number];

/** The draw is made by a process that writes no events: its instant stands with the outcome. */
const withDraw = ({ events, drawnAt, winningNumber }: Managed): Event[] =>
  drawnAt === null
    ? events
    : [
        ...events,
        { kind: 'drawn', actor: 'draw', detail: { outcome: winningNumber ?? '' }, at: drawnAt },
      ].toSorted((one, other) => one.at.localeCompare(other.at));

/** What an event says beyond its kind. */
function noteOf({ kind, detail }: Event): string {
  if (kind === 'drawn') return detail['outcome'] ?? '';
  return [detail['what'], detail['reason'], detail['movements']].filter(Boolean).join(' · ');
}

/** Everything that has happened to an issue, in its order. */
export function Events({ managed }: { managed: Managed }): ReactNode {
  const t = useTranslations('lotteries');
  const kinds: Readonly<Record<string, string>> = useMessages().lotteries.events;
  const actors: Readonly<Record<string, string>> = useMessages().lotteries.actors;
  const { locale, timeZone } = useUiLocale();
  const all = withDraw(managed);
  return (
    <Panel title={t('history')}>
      {all.length === 0 ? (
        <p className="text-muted">{t('noEvents')}</p>
      ) : (
        <ol className="flex flex-col">
          {all.map((event, at) => (
            <li
              key={`${event.at} ${event.kind} ${String(at)}`}
              className="grid gap-x-4 gap-y-0.5 border-line py-2 not-first:border-t sm:grid-cols-[9.5rem_minmax(0,1fr)]"
            >
              <time dateTime={event.at} className="figures text-muted">
                {shortInstant(event.at, locale, timeZone)}
              </time>
              <span className="min-w-0">
                <span className="font-medium">{kinds[event.kind] ?? event.kind}</span>
                <span className="text-muted"> · {actors[event.actor] ?? event.actor}</span>
                {noteOf(event) !== '' && <span className="block wrap-anywhere">{noteOf(event)}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
