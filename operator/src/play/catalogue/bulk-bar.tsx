import { Button } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { sayDone } from '../../app/toasts.ts';
import { type GamesChange, useChangeGames } from './queries.ts';

const acts = [
  ['makeHot', { hot: true }],
  ['makeCold', { hot: false }],
  ['close', { maintenance: true }],
  ['open', { maintenance: false }],
] as const satisfies readonly (readonly [string, Omit<GamesChange, 'nodeIds'>])[];

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  onClear: () => void;
}

/** The same change for all that are chosen. */
export function BulkBar({ chosen, onClear }: BulkBarProps): ReactNode {
  const t = useTranslations('games');
  const failureText = useFailureText();
  const change = useChangeGames();
  const act = (body: Omit<GamesChange, 'nodeIds'>) =>
    change.mutate(
      { nodeIds: [...chosen], ...body },
      {
        onSuccess: ({ changed }) => {
          sayDone(t('changed', { count: changed }));
          onClear();
        },
      },
    );
  return (
    <section
      aria-label={t('bulk')}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2.5 rounded-card border border-line-strong bg-panel-high p-3 shadow-float"
    >
      <p aria-live="polite" className="figures mr-auto px-2 font-medium">
        {t('chosen', { count: chosen.size })}
      </p>
      {change.isError && (
        <p role="alert" className="w-full px-2 text-sm text-danger sm:w-auto">
          {failureText(change.error)}
        </p>
      )}
      {acts.map(([name, body]) => (
        <Button key={name} size="small" busy={change.isPending} onClick={() => act(body)}>
          {t(name)}
        </Button>
      ))}
      <Button size="small" tone="ghost" onClick={onClear}>
        {t('clearChosen')}
      </Button>
    </section>
  );
}
