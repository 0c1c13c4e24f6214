import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../app/client/api.ts';
import type { Problems } from './problems.ts';

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

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface EditOptions<Form> {
  start: Form;
  check: (form: Form) => Problems;
  /** The failure of the last attempt to save; its words stand at their fields. */
  failure: unknown;
  readOnly: boolean;
}

export function useEdit<Form extends object>(options: EditOptions<Form>): EditState<Form> {
  const { start, check, failure, readOnly } = options;
  const t = useTranslations('edit.problems');
  const [base, setBase] = useState(start);
  const [form, setForm] = useState(start);
  const [asked, setAsked] = useState(false);
  const problems = useMemo(() => (asked ? check(form) : {}), [asked, check, form]);
  const told = failure instanceof ApiFailure ? failure.errors : {};
  return {
    form,
    readOnly,
    dirty: !same(form, base),
    base,
    set: (patch) => setForm((now) => ({ ...now, ...patch })),
    get: (name) => Reflect.get(form, name),
    put: (name, value) => setForm((now) => ({ ...now, [name]: value })),
    error: (name) => {
      const problem = problems[name];
      if (problem === undefined) return told[name];
      if (typeof problem === 'string') return t(problem);
      return t('range', { least: String(problem.least), most: String(problem.most) });
    },
    check: () => {
      setAsked(true);
      return Object.keys(check(form)).length === 0;
    },
    reset: (next) => {
      setBase(next);
      setForm(next);
      setAsked(false);
    },
  };
}
