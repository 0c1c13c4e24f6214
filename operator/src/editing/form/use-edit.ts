import { sameValues } from '@croupier/ui/form';
import { useTranslations } from 'use-intl';
import type { Problem, Problems } from './problems.ts';
import { useConsoleForm } from './use-console-form.ts';

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
  /** How often it was held back. */
  held: number;
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
      : t('range', { min: String(problem.min), max: String(problem.max) });
}

/** A form whose page sends it: where a version, a draft or a second question belongs to sending. */
export function useEdit<Form extends object>(options: EditOptions<Form>): EditState<Form> {
  const { start, check, failure, readOnly } = options;
  const problemText = useProblemText();
  return useConsoleForm({
    start,
    check: (form) =>
      Object.fromEntries(
        Object.entries(check(form)).map(([name, problem]) => [name, problem && problemText(problem)]),
      ),
    readOnly,
    send: () => undefined,
    mutation: { isPending: false, error: failure },
  });
}

/** Some of a known set, with one more or one fewer; they stay in the order of the set. */
export const withOne = <T>(all: readonly T[], held: readonly T[], one: T, chosen: boolean): T[] =>
  all.filter((other) => (other === one ? chosen : held.includes(other)));
