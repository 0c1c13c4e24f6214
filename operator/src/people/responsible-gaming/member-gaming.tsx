import { Button, Dialog, describe, FieldFrame, inputClass, Note } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '../../components/dialog-actions.tsx';
import { api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useWords } from '../../app/format/use-words.ts';
import { When } from '../../components/marks.tsx';
import { Money } from '../../components/money.tsx';
import { Facts, Loaded, Panel } from '../../components/page.tsx';
import { Select } from '../../editing/form/fields.tsx';
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

function useExclusion(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { duration: Duration; origin: Origin; reason: string }) =>
      api.call('operatorGaming.exclude', { params: { id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: memberGamingKey(id) });
      await client.invalidateQueries({ queryKey: ['members'] });
      onDone();
    },
  });
}

function ExcludeDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const [duration, setDuration] = useState<Duration>('P6M');
  const [origin, setOrigin] = useState<Origin | ''>('');
  const [reason, setReason] = useState('');
  const exclude = useExclusion(id, onClose);
  return (
    <Dialog
      title={t('care.exclude')}
      description={t('care.excludeLead')}
      closeLabel={t('decision.close')}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (origin !== '') exclude.mutate({ duration, origin, reason });
        }}
      >
        {exclude.error && <Note tone="danger">{failureText(exclude.error)}</Note>}
        <Select
          label={t('care.askedBy')}
          value={origin}
          options={[
            { value: '', label: t('care.chooseOrigin') },
            ...asked.map((one) => ({ value: one, label: t(`care.asks.${one}`) })),
          ]}
          onChange={(value) => setOrigin(asked.find((one) => one === value) ?? '')}
        />
        <Select
          label={t('care.duration')}
          value={duration}
          options={durations.map((one) => ({ value: one, label: t(`care.durations.${one}`) }))}
          onChange={(value) => setDuration(durations.find((one) => one === value) ?? 'P6M')}
        />
        <ReasonField origin={origin} value={reason} onChange={setReason} />
        <DialogActions onBack={onClose}>
          <Button
            type="submit"
            tone="danger"
            busy={exclude.isPending}
            disabled={origin === '' || reason.trim().length < 3}
          >
            {t('care.exclude')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ReasonField(props: {
  origin: Origin | '';
  value: string;
  onChange: (reason: string) => void;
}): ReactNode {
  const t = useTranslations('care');
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={t('reason')}
      hint={props.origin === '' ? undefined : t(`reasonHints.${props.origin}`)}
    >
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        value={props.value}
        aria-describedby={describe(id, undefined, props.origin !== '')}
        onChange={(event) => props.onChange(event.target.value)}
        className={`${inputClass} resize-y py-2.5`}
      />
    </FieldFrame>
  );
}
