import { Button } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure, api } from '../../app/client/api.ts';
import { useMay } from '../../app/client/me.ts';
import { sayDone } from '../../app/toasts.ts';
import { ConsoleForm } from '../../editing/form/console-form.tsx';
import { NumberField, Row } from '../../editing/form/fields.tsx';
import { useRefusalOf } from '../../editing/form/form-words.ts';
import { within } from '../../editing/form/problems.ts';
import { useConsoleForm } from '../../editing/form/use-console-form.ts';
import { useProblemText } from '../../editing/form/use-edit.ts';
import { type Processing, recordKey } from './texts.ts';

type Term = Processing['terms'][number]['term'];
type Form = Record<Term, number>;

const formOf = ({ terms }: Processing): Form => {
  const daysOf = (wanted: Term) => terms.find(({ term }) => term === wanted)?.days ?? 0;
  return { closure: daysOf('closure'), account: daysOf('account') };
};

function useTerms(record: Processing) {
  const te = useTranslations('edit');
  const client = useQueryClient();
  const problemText = useProblemText();
  const refusalOf = useRefusalOf();
  const readOnly = !useMay('site.edit');
  const form = useConsoleForm<Form>({
    start: formOf(record),
    readOnly,
    check: (days) =>
      Object.fromEntries(
        record.terms.map(({ term, least, most }) => {
          const found = within(term, days[term], [least, most]);
          return [term, found && problemText(found[1])];
        }),
      ),
    refusalOf: (error) => {
      const named = error instanceof ApiFailure && error.code === 'FIELDS_INVALID';
      const { fields, form: text } = refusalOf(error);
      return { fields, form: named ? undefined : text };
    },
    send: async (days) => {
      try {
        await api.call('operatorPrivacy.setTerms', { body: { ...days, version: record.version } });
        sayDone(te('saved'));
        form.reset(days);
      } finally {
        await client.invalidateQueries({ queryKey: recordKey });
      }
    },
  });
  return form;
}

/** How long data stay once an account is closed; the record below says which. */
export function TermsForm({ record }: { record: Processing }): ReactNode {
  const t = useTranslations('privacy');
  const te = useTranslations('edit');
  const form = useTerms(record);
  return (
    <ConsoleForm
      form={form}
      foot={
        !form.readOnly && (
          <div className="flex flex-wrap items-center justify-end gap-2.5">
            <span className="mr-auto text-sm text-muted">{form.dirty ? te('unsaved') : ''}</span>
            <Button type="submit" tone="primary" busy={form.busy} disabled={!form.dirty}>
              {te('save')}
            </Button>
          </div>
        )
      }
    >
      <Row>
        {record.terms.map(({ term, least, most, law }) => (
          <NumberField
            key={term}
            edit={form}
            name={term}
            label={t(term === 'closure' ? 'comfortTerm' : 'accountTerm')}
            hint={`${t('termHint', { min: least, max: most })} ${law}`}
            min={least}
            max={most}
          />
        ))}
      </Row>
    </ConsoleForm>
  );
}
