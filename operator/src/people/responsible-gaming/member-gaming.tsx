import { rules } from '@croupier/api-client/rules/operatorGaming.exclude';
import { Button } from '@croupier/ui';
import { SelectField, TextArea } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, Loaded, Panel } from '../../components/page.tsx';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { ExclusionBadge } from './exclusion-badge.tsx';
import { type MemberGaming, memberGamingKey, useMemberGaming } from './queries.ts';

/** A member's limits, break or exclusion, and what it put in and lost; for those who may see it. */
export function MemberGamingPanel({ id }: { id: string }): ReactNode {
  return useMay('gaming.read') ? <PanelOf id={id} /> : null;
}

function PanelOf({ id }: { id: string }): ReactNode {
  const t = useTranslations('care');
  const may = useMay('gaming.exclude');
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t('gaming')}
      actions={
        may && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('exclude')}
          </Button>
        )
      }
    >
      <Loaded query={useMemberGaming(id)}>{(gaming) => <Gaming gaming={gaming} />}</Loaded>
      {open && <ExcludeDialog id={id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function History({ history }: Pick<MemberGaming, 'history'>): ReactNode {
  const t = useTranslations('care');
  const word = useWords();
  const nameOf = (event: string): string => {
    const key = `events.${event.replace('.', '_')}` as 'events.limit_lowered';
    return t.has(key) ? t(key) : event;
  };
  const byWhom = ({ by, detail: { origin } }: MemberGaming['history'][number]): string => {
    const known = asked.find((one) => one === origin);
    return known ? `${t(`by.${by}`)} · ${word('origin', known)}` : t(`by.${by}`);
  };
  if (history.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="min-h-6 cursor-pointer text-sm text-muted hover:text-text">{t('history')}</summary>
      <ul className="mt-1 text-sm">
        {history.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap justify-between gap-x-3 border-line py-1 not-first:border-t"
          >
            <span>
              {nameOf(event.event)} · {byWhom(event)}
            </span>
            <When at={event.at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Gaming({ gaming: { overview, history } }: { gaming: MemberGaming }): ReactNode {
  const t = useTranslations('care');
  const { exclusion, currency } = overview;
  const limits = overview.limits.filter(({ amount }) => amount !== null);
  const ever = overview.net.find(({ period }) => period === 'ever');
  const amountOf = (kind: string, value: number): ReactNode =>
    kind === 'session' ? t('minutes', { count: String(value) }) : <Money value={value} unit={currency} />;
  return (
    <>
      {exclusion && (
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <ExclusionBadge exclusion={exclusion} />
          {exclusion.until === null ? t('forever') : <When at={exclusion.until} />}
        </p>
      )}
      <Facts
        facts={[
          ...(limits.length === 0 ? [{ label: t('limits'), value: t('noLimits') }] : []),
          ...limits.map((limit) => ({
            label: `${t(`limitKinds.${limit.kind}`)} ${t(`periods.${limit.period}`)}`,
            value: (
              <>
                {amountOf(limit.kind, limit.used)} / {amountOf(limit.kind, limit.amount ?? 0)}
              </>
            ),
          })),
          ...(ever
            ? [
                { label: t('deposits'), value: <Money value={ever.deposits} unit={currency} /> },
                { label: t('withdrawals'), value: <Money value={ever.withdrawals} unit={currency} /> },
                {
                  label: t('net', { period: t('periods.ever') }),
                  value: <Money value={ever.net} unit={currency} />,
                },
              ]
            : []),
        ]}
      />
      <History history={history} />
    </>
  );
}

const durations = ['P6M', 'P1Y', 'P5Y', 'FOREVER'] as const;
/** Whose exclusion an operator may record. */
const asked = ['request', 'register', 'operator'] as const;
type Origin = (typeof asked)[number];

type Duration = (typeof durations)[number];

interface Exclusion {
  duration: Duration;
  origin: Origin | '';
  reason: string;
}

function useExclusionForm(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useConsoleForm<Exclusion>({
    start: { duration: 'P6M', origin: '', reason: '' },
    rules,
    send: async ({ origin, ...body }) => {
      if (origin === '') return;
      await api.call('operatorGaming.exclude', { params: { id }, body: { ...body, origin } });
      await client.invalidateQueries({ queryKey: memberGamingKey(id) });
      await client.invalidateQueries({ queryKey: ['members'] });
      onDone();
    },
  });
}

function ExcludeDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const form = useExclusionForm(id, onClose);
  const { origin } = form.values;
  return (
    <DecisionForm
      form={form}
      words={{ title: t('care.exclude'), text: t('care.excludeLead'), send: t('care.exclude') }}
      tone="danger"
      onClose={onClose}
    >
      <SelectField
        label={t('care.askedBy')}
        options={[
          { value: '', label: t('care.chooseOrigin') },
          ...asked.map((one) => ({ value: one, label: t(`care.asks.${one}`) })),
        ]}
        {...form.field('origin')}
      />
      <SelectField
        label={t('care.duration')}
        options={durations.map((one) => ({ value: one, label: t(`care.durations.${one}`) }))}
        {...form.field('duration')}
      />
      <TextArea
        label={t('care.reason')}
        hint={origin === '' ? undefined : t(`care.reasonHints.${origin}`)}
        {...form.field('reason')}
      />
    </DecisionForm>
  );
}
