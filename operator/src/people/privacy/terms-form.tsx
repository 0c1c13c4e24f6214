import { Button, Note } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { useToasts } from '../../app/toasts.ts';
import { NumberField, Row } from '../../editing/form/fields.tsx';
import { problemsOf, within } from '../../editing/form/problems.ts';
import { useEdit } from '../../editing/form/use-edit.ts';
import { type Processing, recordKey } from './texts.ts';

type Term = Processing['terms'][number]['term'];
type Form = Record<Term, number>;

const formOf = ({ terms }: Processing): Form => {
  const daysOf = (wanted: Term) => terms.find(({ term }) => term === wanted)?.days ?? 0;
  return { closure: daysOf('closure'), account: daysOf('account') };
};

/** How long data stay once an account is closed; the record below says which. */
export function TermsForm({ record }: { record: Processing }): ReactNode {
  const t = useTranslations('privacy');
  const te = useTranslations('edit');
  const failureText = useFailureText();
  const client = useQueryClient();
  const readOnly = !useMay('site.edit');
  const save = useMutation({
    mutationFn: (form: Form) =>
      api.call('operatorPrivacy.setTerms', { body: { ...form, version: record.version } }),
    onSuccess: () => useToasts.getState().show({ tone: 'win', title: te('saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: recordKey }),
  });
  const edit = useEdit<Form>({
    start: formOf(record),
    check: (form) =>
      problemsOf(...record.terms.map(({ term, least, most }) => within(term, form[term], [least, most]))),
    failure: save.error,
    readOnly,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { form } = edit;
    if (!readOnly && !save.isPending && edit.check())
      save.mutate(form, { onSuccess: () => edit.reset(form) });
  };
  const named = save.error instanceof ApiFailure && save.error.code === 'FIELDS_INVALID';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {save.isError && !named && <Note tone="danger">{failureText(save.error)}</Note>}
      <fieldset disabled={readOnly} className="contents">
        <Row>
          {record.terms.map(({ term, least, most, law }) => (
            <NumberField
              key={term}
              edit={edit}
              name={term}
              label={t(term === 'closure' ? 'comfortTerm' : 'accountTerm')}
              hint={`${t('termHint', { least, most })} ${law}`}
              least={least}
              most={most}
            />
          ))}
        </Row>
      </fieldset>
      {!readOnly && (
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <span className="mr-auto text-sm text-muted">{edit.dirty ? te('unsaved') : ''}</span>
          <Button type="submit" tone="primary" busy={save.isPending} disabled={!edit.dirty}>
            {te('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
