import { useEffect, useRef, useState } from 'react';
import {
  type FieldValues,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { type Fault, type FormRules, judge } from './rules.ts';

/** By the field's name as the wire has it: 'title' or 'title.pt'. */
export type FieldErrors = Readonly<Record<string, string | false | undefined>>;

/** What a server said against a form. */
export interface FormRefusal {
  fields: Readonly<Record<string, string>>;
  /** What is left to say of the form as a whole. */
  form?: string | undefined;
}

export interface KitFormOptions<Values extends object> {
  start: Values;
  /** What the contract asks of the call's body. */
  rules?: FormRules;
  /** The body that would be sent; without it the values themselves are. */
  body?: (values: Values) => object;
  /** Rules that only this form has, and words that say more than the contract's would. */
  check?: (values: Values) => FieldErrors;
  /** What the contract refuses, in words. */
  faultText: (fault: Fault) => string;
  readOnly?: boolean;
  /** Throws what the server answered. */
  send: (values: Values) => unknown;
  refusalOf: (error: unknown) => FormRefusal;
}

type FieldProps = Omit<UseFormRegisterReturn, 'disabled'> & { error: string | undefined; maxLength?: number };

/** A form that is being filled in. Every wrong field says so at once; what was typed outlives a refusal. */
export interface KitForm<Values extends object> {
  values: Values;
  /** What it started from. */
  base: Values;
  dirty: boolean;
  readOnly: boolean;
  busy: boolean;
  /** What is wrong with the form as a whole. */
  failure: string | undefined;
  errors: Readonly<Record<string, string>>;
  /** How often it was held back or refused. */
  held: number;
  error: (name: string) => string | undefined;
  /** For a field of text: its name, its handlers and what is wrong with it. */
  field: (name: keyof Values & string) => FieldProps;
  /** For a box that is ticked. */
  box: (name: keyof Values & string) => UseFormRegisterReturn;
  set: (patch: Partial<Values>) => void;
  put: (name: string, value: unknown) => void;
  /** As it stands now, for what goes on after the page was drawn. */
  get: (name: string) => unknown;
  /** Looks at the form; true where it may be sent. */
  check: () => boolean;
  /** Looks at some fields, for what needs them before the form is sent; what a server said of them before is not known of it. */
  checkField: (...names: (keyof Values & string)[]) => Promise<boolean>;
  /** Sends a form that is right; false where it was held back or refused. */
  submit: () => Promise<boolean>;
  /** What a server said outside of `submit`. */
  refuse: (refusal: FormRefusal) => void;
  /** Starts over from these values. */
  reset: (values: Values) => void;
}

export const sameValues = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Reported = Record<string, { text: string; value: string }>;
const nothingReported: Reported = {};
/** A refusal of 'title.pt' was about the title as it stood. */
const partOf = (values: object, name: string): string =>
  JSON.stringify(Reflect.get(values, name.split('.')[0] ?? name)) ?? '';

/** Everything that is wrong with the values: the form's own words first, then the contract's, then the server's. */
function problemsOf<Values extends object>(
  { rules, body, check, faultText }: KitFormOptions<Values>,
  values: Values,
  reported: Reported,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(check?.(values) ?? {})) if (text) problems[name] = text;
  // A text that stands at 'names' is about 'names.pt' as well.
  const said = (path: string) =>
    Object.keys(problems).some((name) => name === path || path.startsWith(`${name}.`));
  const faults = rules ? judge(rules, body ? body(values) : values) : {};
  for (const [path, fault] of Object.entries(faults)) if (!said(path)) problems[path] = faultText(fault);
  for (const [name, { text, value }] of Object.entries(reported))
    if (partOf(values, name) === value) problems[name] ??= text;
  return problems;
}

/** React Hook Form keeps the values; its resolver is the one place that says what is wrong with them. */
function useStore<Values extends object>(options: KitFormOptions<Values>) {
  const reported = useRef(nothingReported);
  const [asked, setAsked] = useState(false);
  const problems = (values: Values) => problemsOf(options, values, reported.current);
  const resolver: Resolver<FieldValues> = (values) => {
    const found = Object.entries(problems(values as Values));
    return found.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          // By the whole path: a field and a part of it may both be wrong.
          errors: Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }])),
        };
  };
  const form = useForm<FieldValues>({
    defaultValues: options.start,
    resolver,
    // Every change looks at all fields again: one may put another right.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control }) as Values;
  const { trigger } = form;
  const errors = Object.fromEntries(
    Object.entries(form.formState.errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? error.message : '',
    ]),
  );
  // Until it was to be sent, a form looks again only at what it has blamed.
  const blamed = Object.keys(errors).join(' ');
  const toJudge = asked || blamed !== '' ? values : null;
  useEffect(() => {
    if (toJudge) void (asked ? trigger() : trigger(blamed.split(' ')));
    // oxlint-disable-next-line react/exhaustive-deps -- blame alone asks for no second look
  }, [asked, toJudge, trigger]);
  const report = (now: Reported) => {
    reported.current = now;
  };
  const forget = (names: readonly string[]) =>
    report(Object.fromEntries(Object.entries(reported.current).filter(([name]) => !names.includes(name))));
  return { form, values, errors, report, forget, setAsked, problems };
}

/** What becomes of an attempt to send. */
function useSending<Values extends object>(
  options: KitFormOptions<Values>,
  { form, report, setAsked }: ReturnType<typeof useStore<Values>>,
) {
  const sending = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [held, setHeld] = useState(0);
  const hold = () => setHeld((count) => count + 1);
  const refuse = (refusal: FormRefusal): Promise<boolean> => {
    const now = form.getValues();
    const said = Object.entries(refusal.fields);
    report(Object.fromEntries(said.map(([name, text]) => [name, { text, value: partOf(now, name) }])));
    setFailure(refusal.form);
    // Fields that were emptied with the answer, as a code that is good once, are not blamed for it.
    if (said.length === 0) return Promise.resolve(false);
    setAsked(true);
    return form.trigger();
  };
  /** What the last answer said is not known of the next attempt. */
  const begin = (asked: boolean): void => {
    report(nothingReported);
    setFailure(undefined);
    setAsked(asked);
  };
  const submit = async (): Promise<boolean> => {
    if (options.readOnly || sending.current) return false;
    sending.current = true;
    begin(true);
    let sent = false;
    const send = async () => {
      try {
        await options.send(form.getValues() as Values);
        sent = true;
      } catch (error) {
        await refuse(options.refusalOf(error));
      }
    };
    await form.handleSubmit(send)();
    sending.current = false;
    if (!sent) hold();
    return sent;
  };
  return { failure, held, hold, refuse, begin, submit };
}

export function useKitForm<Values extends object>(options: KitFormOptions<Values>): KitForm<Values> {
  const { start, rules, readOnly = false } = options;
  const [base, setBase] = useState(start);
  const store = useStore(options);
  const { form, values, errors, forget, problems } = store;
  const { failure, held, hold, refuse, begin, submit } = useSending(options, store);
  return {
    values,
    base,
    dirty: !sameValues(values, base),
    readOnly,
    busy: form.formState.isSubmitting,
    failure,
    errors,
    held,
    error: (name) => errors[name],
    field: (name) => {
      const maxLength = rules?.[name]?.maxLength;
      return {
        ...form.register(name),
        error: errors[name],
        ...(maxLength === undefined ? {} : { maxLength }),
      };
    },
    box: (name) => form.register(name),
    set: (patch) => {
      for (const [name, value] of Object.entries(patch)) form.setValue(name, value);
    },
    put: (name, value) => form.setValue(name, value),
    get: (name) => form.getValues(name),
    check: () => {
      begin(true);
      void form.trigger();
      const right = Object.keys(problems(form.getValues() as Values)).length === 0;
      if (!right) hold();
      return right;
    },
    checkField: async (...names) => {
      forget(names);
      const right = await form.trigger(names);
      if (!right) hold();
      return right;
    },
    submit,
    refuse: (refusal) => {
      hold();
      void refuse(refusal);
    },
    reset: (next) => {
      begin(false);
      setBase(next);
      form.reset(next);
    },
  };
}
