import { sameValues, useKitForm } from '@croupier/ui/form';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import { useFaultText, useRefusalOf } from './form-words.ts';
import type { Problem, Problems } from './problems.ts';

/** A form that is being filled in. */
export interface Edit<Form> {
  form: Form;
  set: (patch: Partial<Form>) => void;
  /** By name, for fields that don't know their form. */
  get: (name: string) => unknown;
  put: (name: string, value: unknown) => void;
  /** What is wrong with a field, by its name as the wire has it: 'title' or 'title.pt'. */
  error: (name: string) => string | undefined;
  readOnly: boolean;
}

export interface EditState<Form> extends Edit<Form> {
  dirty: boolean;
  /** What it started from. */
  base: Form;
  /** Looks at the form; true where it may be sent. */
  check: () => boolean;
  /** Starts over from what is stored now. */
  reset: (form: Form) => void;
}

export const same = sameValues;

export interface EditOptions<Form> {
  start: Form;
  check: (form: Form) => Problems;
  /** The failure of the last attempt to save; its words stand at their fields. */
  failure: unknown;
  readOnly: boolean;
}

/** The words of a problem. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('edit.problems');
  return (problem) =>
    typeof problem === 'string'
      ? t(problem)
      : t('range', { least: String(problem.least), most: String(problem.most) });
}

/** A form whose page sends it: where a version, a draft or a second question belongs to sending. */
export function useEdit<Form extends object>(options: EditOptions<Form>): EditState<Form> {
  const { start, check, failure, readOnly } = options;
  const problemText = useProblemText();
  const refusalOf = useRefusalOf();
  const faultText = useFaultText();
  const kit = useKitForm({
    start,
    check: (form) =>
      Object.fromEntries(
        Object.entries(check(form)).map(([name, problem]) => [name, problem && problemText(problem)]),
      ),
    faultText,
    readOnly,
    send: () => undefined,
    refusalOf,
  });
  const { refuse } = kit;
  useEffect(() => {
    if (failure instanceof ApiFailure) refuse({ fields: failure.errors });
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is taken once, with the values that it was about
  }, [failure]);
  const { values, dirty, base, set, get, put, error, reset } = kit;
  return { form: values, dirty, base, set, get, put, error, readOnly, reset, check: kit.check };
}
