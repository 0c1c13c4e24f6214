import { type Language, readLocale } from '@croupier/contract/locales';
import type { operatorRegistrationCalls, ValueOf } from '@croupier/contract';
import { patterns } from '@croupier/contract/patterns';
import { Badge, useUiLocale } from '@croupier/ui';
import { RowButton } from '@croupier/ui/table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { shortInstantText } from '../../app/format/instants.ts';
import { sayDone } from '../../app/toasts.ts';
import { LoadedPage } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { type Column, column, DataTable, wideColumn } from '../../components/table/columns.tsx';
import { DialogForm } from '../../editing/form/dialog-form.tsx';
import { LineField, NumberField, Row, Select, Switch } from '../../editing/form/fields.tsx';
import { problemsOf } from '../../editing/form/problems.ts';
import { type Edit, useEdit } from '../../editing/form/use-edit.ts';
import { useFieldName } from './field-name.ts';

type Form = ValueOf<(typeof operatorRegistrationCalls)['rules']>;
export type Rule = Form['rules'][number];

const queryKey = ['registration-rules'];

/** What a registration asks for, field by field; one rule at a time is changed. */
export function RegistrationPage(): ReactNode {
  const t = useTranslations('registrationForm');
  const query = useQuery({ queryKey, queryFn: () => api.call('operatorRegistration.rules') });
  const [open, setOpen] = useState<Rule | null>(null);
  return (
    <LoadedPage
      title={t('title')}
      lead={t('lead')}
      tabs={<SectionTabs of="/site/registration" />}
      query={query}
    >
      {(form) => (
        <>
          <Author form={form} />
          <Rules form={form} onOpen={setOpen} />
          {open && <RuleDialog form={form} rule={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </LoadedPage>
  );
}

function Author({ form }: { form: Form }): ReactNode {
  const t = useTranslations('registrationForm');
  const { locale, timeZone } = useUiLocale();
  const text =
    form.updatedAt === null
      ? t('never')
      : t('changed', { by: form.updatedBy, at: shortInstantText(form.updatedAt, locale, timeZone) });
  return <p className="mb-3 text-sm text-muted">{text}</p>;
}

function Rules({ form, onOpen }: { form: Form; onOpen: (rule: Rule) => void }): ReactNode {
  const t = useTranslations('registrationForm');
  const columns = useColumns(onOpen);
  return <DataTable caption={t('title')} rows={form.rules} rowKey={({ field }) => field} columns={columns} />;
}

function useColumns(onOpen: (rule: Rule) => void): Column<Rule>[] {
  const t = useTranslations('registrationForm');
  const name = useFieldName();
  return [
    column('field', t('field'), (rule) => (
      <RowButton
        aria-label={t('edit', { field: name(rule.field) })}
        onClick={() => onOpen(rule)}
        className="text-left font-medium text-accent hover:underline"
      >
        {name(rule.field)}
      </RowButton>
    )),
    column('enabled', t('enabled'), (rule) => <Asked rule={rule} />),
    column('kind', t('kind'), (rule) => <Kind id={rule.patternId} />),
    column('lengths', `${t('least')} – ${t('most')}`, (rule) => (
      <span className="figures">
        {t('lengths', { min: String(rule.minLength), max: String(rule.maxLength) })}
      </span>
    )),
    wideColumn('pattern', t('pattern'), (rule) => (
      <code className="font-mono text-[13px] wrap-anywhere">{rule.acceptedPattern}</code>
    )),
  ];
}

function Asked({ rule }: { rule: Rule }): ReactNode {
  const t = useTranslations('registrationForm');
  if (!rule.offered) return <span className="text-muted">{t('byFlags')}</span>;
  if (rule.fixed) return <Badge tone="win">{t('fixed')}</Badge>;
  if (!rule.enabled) return <span className="text-muted">{t('off')}</span>;
  return <Badge tone="win">{rule.required ? `${t('on')} · ${t('requiredMark')}` : t('on')}</Badge>;
}

/** The kinds of pattern in words, without their lengths. */
export const kindText = (id: number, language: Language): string =>
  (patterns[id]?.[language] ?? String(id)).replace(/(?:De )?\(min\) (?:to|a) \(max\)/, '…');

function Kind({ id }: { id: number }): ReactNode {
  const { locale } = useUiLocale();
  return kindText(id, readLocale(locale));
}

function RuleDialog({ form, rule, onClose }: { form: Form; rule: Rule; onClose: () => void }): ReactNode {
  const t = useTranslations('registrationForm');
  const name = useFieldName();
  const client = useQueryClient();
  const readOnly = !useMay('site.edit');
  const { fixed: _fixed, offered: _offered, type: _type, ...start } = rule;
  const save = useMutation({
    mutationFn: (changed: typeof start) =>
      api.call('operatorRegistration.setRules', { body: { version: form.version, rules: [changed] } }),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      sayDone(t('saved'));
      onClose();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const edit = useEdit({
    start,
    check: ({ minLength, maxLength }) =>
      problemsOf(
        !(minLength >= 0) && ['minLength', 'tooSmall'],
        !(maxLength >= 1 && maxLength <= 255) && ['maxLength', 'tooSmall'],
      ),
    failure: ownFields(save.error, rule.field),
    readOnly,
  });
  return (
    <DialogForm
      title={name(rule.field)}
      edit={edit}
      call={save}
      onSave={() => save.mutate(edit.form)}
      onClose={onClose}
    >
      {rule.offered && !rule.fixed && <Offered edit={edit} />}
      {edit.error('enabled') && <p className="text-sm text-danger">{edit.error('enabled')}</p>}
      <KindField edit={edit} />
      <LineField
        edit={edit}
        name="acceptedPattern"
        label={t('pattern')}
        hint={t('patternHint')}
        max={500}
        mono
      />
      <Row>
        <NumberField edit={edit} name="minLength" label={t('least')} min={0} max={255} />
        <NumberField edit={edit} name="maxLength" label={t('most')} min={1} max={255} />
      </Row>
    </DialogForm>
  );
}

type RuleForm = Omit<Rule, 'fixed' | 'offered' | 'type'>;

function Offered({ edit }: { edit: Edit<RuleForm> }): ReactNode {
  const t = useTranslations('registrationForm');
  return (
    <Row>
      <Switch
        label={t('enabled')}
        checked={edit.form.enabled}
        onChange={(enabled) => edit.set({ enabled, required: enabled && edit.form.required })}
      />
      <Switch
        label={t('required')}
        checked={edit.form.required}
        disabled={!edit.form.enabled}
        onChange={(required) => edit.set({ required })}
      />
    </Row>
  );
}

function KindField({ edit }: { edit: Edit<RuleForm> }): ReactNode {
  const t = useTranslations('registrationForm');
  const { locale } = useUiLocale();
  const language = readLocale(locale);
  return (
    <Select
      label={t('kind')}
      value={String(edit.form.patternId)}
      options={patterns.map((_pattern, id) => ({
        value: String(id),
        label: `${id} · ${kindText(id, language)}`,
      }))}
      onChange={(value) => {
        const patternId = Number(value);
        // The kind brings its own expression; it can be changed after.
        edit.set({ patternId, acceptedPattern: patterns[patternId]?.accepted ?? '*' });
      }}
    />
  );
}

/** The server names a field as `line.minLength`; the dialog is about one. */
function ownFields(failure: unknown, field: string): unknown {
  if (!(failure instanceof ApiFailure)) return failure;
  const own = Object.entries(failure.errors).map(([name, text]) => [name.replace(`${field}.`, ''), text]);
  const { code, status, message, value } = failure;
  return new ApiFailure({
    code,
    status,
    message,
    value,
    errors: Object.fromEntries(own) as Record<string, string>,
  });
}
