import { rules } from '@croupier/api-client/rules/operatorRegions.add';
import { Button, TextField } from '@croupier/ui';
import { SelectField } from '@croupier/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { sayDone } from '../../app/toasts.ts';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { Select } from '../../editing/form/fields.tsx';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { type Country, rulesKey } from './regions.ts';

const blank = { kind: 'country', value: '', action: 'block', note: '' } as const;
interface RuleForm {
  kind: 'country' | 'network';
  value: string;
  action: 'block' | 'allow';
  note: string;
}

/** A rule for a country, or for an address or network. */
export function AddRule({ countries }: { countries: readonly Country[] }): ReactNode {
  const t = useTranslations('regions');
  const te = useTranslations('edit.problems');
  const failureText = useFailureText();
  const client = useQueryClient();
  const form = useConsoleForm<RuleForm>({
    start: blank,
    rules,
    check: ({ value }) => ({ value: value.trim() === '' && te('required') }),
    refusalOf: (error) => ({
      fields: {
        value: (error instanceof ApiFailure ? error.errors['value'] : undefined) ?? failureText(error),
      },
    }),
    send: async (body) => {
      try {
        await api.call('operatorRegions.add', { body });
        form.reset({ ...blank, kind: body.kind, action: body.action });
        sayDone(t('added'));
      } finally {
        await client.invalidateQueries({ queryKey: rulesKey });
      }
    },
  });
  return (
    <ConsoleForm
      form={form}
      className="grid items-start gap-4 rounded-field border border-line p-4 sm:grid-cols-2"
    >
      <Select
        label={t('kind')}
        value={form.values.kind}
        options={(['country', 'network'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => form.set({ kind: kind === 'network' ? 'network' : 'country', value: '' })}
      />
      <ValueField
        form={form.values}
        countries={countries}
        error={form.error('value')}
        onChange={(value) => form.set({ value })}
      />
      <SelectField
        label={t('action')}
        options={(['block', 'allow'] as const).map((value) => ({ value, label: t(value) }))}
        {...form.field('action')}
      />
      <TextField label={t('note')} hint={t('noteHint')} {...form.field('note')} />
      <Button type="submit" tone="primary" busy={form.busy} className="justify-self-start">
        {t('add')}
      </Button>
    </ConsoleForm>
  );
}

interface ValueProps {
  form: RuleForm;
  countries: readonly Country[];
  error: string | undefined;
  onChange: (value: string) => void;
}

function ValueField({ form, countries, error, onChange }: ValueProps): ReactNode {
  const t = useTranslations('regions');
  return form.kind === 'country' ? (
    <Select
      label={t('country')}
      value={form.value}
      error={error}
      options={[
        { value: '', label: '–' },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={onChange}
    />
  ) : (
    <TextField
      label={t('network')}
      hint={t('networkHint')}
      value={form.value}
      error={error}
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
