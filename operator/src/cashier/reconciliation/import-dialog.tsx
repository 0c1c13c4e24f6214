import { TextField, useUiLocale } from '@croupier/ui';
import { FileButton, SelectField } from '@croupier/ui/form';
import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../app/client/api.ts';
import { dayStart } from '../../app/format/days.ts';
import { sayDone } from '../../app/toasts.ts';
import { DecisionForm } from '../../editing/form/console-form.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { useImport, useProviders } from './queries.ts';

const maxBytes = 14_000_000;

/** Two lines that are taken as they stand. */
const sampleLines = [
  'time;type;reference;amount;currency',
  '2026-11-21T14:05:09-03:00;payment;E00000000202611211705abcdefghijk;100,00;BRL',
  '2026-11-21T15:30:00-03:00;payout;E00000000202611211830lmnopqrstuv;40,50;BRL',
];
const sample = `data:text/csv;charset=utf-8,${encodeURIComponent(`${sampleLines.join('\n')}\n`)}`;

interface ImportProps {
  onClose: () => void;
  onDone: (id: string) => void;
}

interface Import {
  provider: string;
  from: string;
  to: string;
  file: File | null;
}

/** The days that a statement covers: yesterday, until someone says otherwise. */
function useImportForm(providers: readonly string[], onDone: (id: string) => void) {
  const t = useTranslations('reconciliation');
  const { timeZone } = useUiLocale();
  const send = useImport();
  const spanOf = ({ from, to }: Import) => ({
    from: dayStart(from, timeZone),
    to: dayStart(to, timeZone, 1),
  });
  const yesterday = new Date(api.businessNow().getTime() - 24 * 3_600_000).toLocaleDateString('sv-SE', {
    timeZone,
  });
  const chosen = (form: Import) => (form.provider === '' ? providers[0] : form.provider);
  return useConsoleForm<Import>({
    start: { provider: '', from: yesterday, to: yesterday, file: null },
    check: (form) => {
      const { from, to } = spanOf(form);
      const tooLarge = form.file !== null && form.file.size > maxBytes;
      return {
        provider: chosen(form) === undefined && t('providerNeeded'),
        from: from === undefined && t('dayNeeded'),
        to: to === undefined ? t('dayNeeded') : from !== undefined && to <= from && t('toBefore'),
        file: form.file === null ? t('fileNeeded') : tooLarge && t('tooLarge'),
      };
    },
    send: async (form) => {
      const { from, to } = spanOf(form);
      const provider = chosen(form);
      if (provider === undefined || from === undefined || to === undefined || !form.file) return;
      const { id } = await send.mutateAsync({ provider, from, to, csv: await form.file.text() });
      sayDone(t('imported'));
      onDone(id);
    },
  });
}

/** A file of a provider and the days it covers. */
export function ImportDialog({ onClose, onDone }: ImportProps): ReactNode {
  const t = useTranslations('reconciliation');
  const providers = useProviders().data?.providers ?? [];
  const form = useImportForm(providers, onDone);
  return (
    <DecisionForm
      form={form}
      words={{ title: t('importTitle'), text: t('importText'), send: t('send') }}
      onClose={onClose}
    >
      <SelectField
        label={t('provider')}
        options={providers.map((provider) => ({ value: provider, label: provider }))}
        {...form.field('provider')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t('from')} {...form.field('from')} />
        <TextField type="date" label={t('to')} {...form.field('to')} />
      </div>
      <FileField file={form.values.file} error={form.error('file')} onChange={(file) => form.set({ file })} />
    </DecisionForm>
  );
}

function FileField(props: {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}): ReactNode {
  const t = useTranslations('reconciliation');
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('file')}</span>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('fileChoose')}
          icon={<FileSpreadsheet aria-hidden="true" className="size-4.5" />}
          accept=".csv,text/csv"
          aria-invalid={props.error === undefined ? undefined : true}
          aria-describedby={props.error === undefined ? undefined : `${id}-error`}
          onFile={props.onChange}
        />
        <a href={sample} download="extrato-exemplo.csv" className="text-sm underline">
          {t('sample')}
        </a>
        {props.file && <span className="truncate text-sm text-muted">{props.file.name}</span>}
      </div>
      {props.error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {props.error}
        </p>
      )}
    </div>
  );
}
