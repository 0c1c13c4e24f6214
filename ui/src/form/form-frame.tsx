import { CircleAlert } from 'lucide-react';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { Note } from '../states.tsx';
import type { KitForm } from './use-kit-form.ts';

export interface FormWords {
  /** Says how many fields are wrong, and leads in the list of their names. */
  wrong: (count: number) => string;
  /** Says that the form was held back where none of its fields says why. */
  unplaced: string;
}

/** How a form stands, whatever its fields are. */
type FormState = Pick<KitForm<object>, 'busy'> &
  Partial<Pick<KitForm<object>, 'readOnly' | 'failure' | 'errors' | 'held'>>;

interface FormFrameProps {
  /** False, or a promise of it, where the form was held back. */
  onSubmit: () => unknown;
  /** Of its errors, some may be of fields that are not on the page. */
  form: FormState;
  words: FormWords;
  label?: string;
  className?: string;
  /** Shows the part of the form that a wrong field is in, where one part is seen at a time. */
  reveal?: ((field: HTMLElement) => void) | undefined;
  children: ReactNode;
  /** What stays usable in a form that can only be read. */
  foot?: ReactNode;
}

interface WrongField {
  label: string;
  element: HTMLElement;
}

interface Found {
  /** How often it was looked: the same words are said again at the next attempt. */
  attempt: number;
  fields: readonly WrongField[];
  /** What no field of the page says. */
  rest: readonly string[];
  held: boolean;
}

const nothing: Found = { attempt: 0, fields: [], rest: [], held: false };

const labelOf = (element: HTMLElement): string =>
  (
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.closest('fieldset')?.querySelector('legend')?.textContent ??
    ''
  ).trim();

const legendOf = (group: Element): string =>
  [...group.children].find(({ tagName }) => tagName === 'LEGEND')?.textContent?.trim() ?? '';

/** Choices that are wrong together are one field, under the name of their group. */
function groupOf(element: HTMLElement): Element | null {
  const group = element.matches('[type=checkbox], [type=radio]') ? element.closest('fieldset') : null;
  if (!group || legendOf(group) === '') return null;
  const choices = [...group.querySelectorAll('[type=checkbox], [type=radio]')];
  return choices.every((choice) => choice.getAttribute('aria-invalid') === 'true') ? group : null;
}

function wrongIn(form: HTMLElement): WrongField[] {
  const named = new Set<Element>();
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid=true]')].flatMap((element) => {
    const group = groupOf(element);
    if (group && named.has(group)) return [];
    if (group) named.add(group);
    const label = group ? legendOf(group) : labelOf(element);
    return label === '' ? [] : [{ label, element }];
  });
}

const sameFound = (a: Found, b: Found): boolean =>
  a.attempt === b.attempt &&
  a.held === b.held &&
  a.rest.join('\n') === b.rest.join('\n') &&
  a.fields.length === b.fields.length &&
  a.fields.every(({ element }, at) => element === b.fields[at]?.element);

/** Each line of `texts` is a field’s name and what is wrong with it. */
function look(form: HTMLElement, body: HTMLElement, texts: string): Omit<Found, 'attempt'> {
  const shown = body.textContent;
  const marked = [...body.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
  const rest = texts.split('\n').flatMap((line) => {
    const [name = '', ...words] = line.split(' ');
    const text = words.join(' ');
    // A field that is marked says what is wrong in its own words, which may be others.
    return text === '' || marked.includes(name) || shown.includes(text) ? [] : [text];
  });
  const said = form.querySelector('[aria-invalid=true], [role=alert]:not([data-form-rest] *)') !== null;
  return { fields: wrongIn(body), rest: [...new Set(rest)], held: !said };
}

function watchMarks(within: HTMLElement, onChange: () => void): MutationObserver {
  const changes = new MutationObserver(onChange);
  const attributeFilter = ['aria-invalid', 'hidden', 'open'];
  changes.observe(within, { subtree: true, childList: true, attributeFilter });
  return changes;
}

type Reveal = FormFrameProps['reveal'];

/** In the middle of what scrolls: at its edge the label above the field would be cut off. */
function goTo(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
}

const isHidden = (field: HTMLElement): boolean => field.closest('[hidden], details:not([open])') !== null;

/**
 * Marks may come a moment after the answer, and the part that a field is in may have to be drawn first; once the person does
 * something, nothing takes the keyboard from them.
 */
function focusOn(form: HTMLElement, pick: () => HTMLElement | null, reveal: Reveal): () => void {
  const given = new AbortController();
  const focus = () => {
    const field = given.signal.aborted ? null : pick();
    if (!field) return;
    if (isHidden(field)) reveal?.(field);
    if (isHidden(field)) return;
    goTo(field);
    given.abort();
  };
  const changes = watchMarks(form, focus);
  given.signal.addEventListener('abort', () => changes.disconnect());
  for (const event of ['keydown', 'pointerdown'])
    form.addEventListener(event, () => given.abort(), { signal: given.signal });
  focus();
  return () => given.abort();
}

const firstIn = (form: HTMLElement) => () =>
  form.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled)');

/** After an attempt: leads the keyboard to the first wrong field, and gathers what to say until all is put right. */
function useWrongFields(
  place: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
  reveal: Reveal,
) {
  const shows = useRef(reveal);
  useEffect(() => {
    shows.current = reveal;
  });
  const [found, setFound] = useState(nothing);
  const [attempt, setAttempt] = useState({ count: 0, held: false });
  /** The attempt of which the page has said why it was held back: a field put right since leaves nothing unsaid. */
  const explained = useRef(0);
  const texts = Object.entries(errors)
    .map(([name, text]) => `${name} ${text}`)
    .join('\n');
  useEffect(() => {
    const form = place.current;
    if (attempt.count === 0 || !form) return undefined;
    return focusOn(form, firstIn(form), (field) => shows.current?.(field));
  }, [attempt, place]);
  // With the drawing itself: a look that was planned before it knows the texts of before.
  useLayoutEffect(() => {
    const form = place.current;
    const body = form?.querySelector<HTMLElement>('[data-form-body]');
    if (attempt.count === 0 || !form || !body) return undefined;
    const seeing = () => {
      const seen = look(form, body, texts);
      if (!seen.held) explained.current = attempt.count;
      return seen;
    };
    const gather = () => {
      const seen = seeing();
      const held = attempt.held && explained.current !== attempt.count;
      const next = { ...seen, attempt: attempt.count, held };
      setFound((before) => (sameFound(before, next) ? before : next));
    };
    seeing();
    // After the focus: a field that hides its error while it is in use has to be seen as it stands then.
    const settled = setTimeout(gather);
    const changes = watchMarks(body, gather);
    return () => {
      clearTimeout(settled);
      changes.disconnect();
    };
  }, [attempt, place, texts]);
  return {
    found,
    attempted: (held: boolean) => setAttempt(({ count }) => ({ count: count + 1, held })),
    lead: (field: HTMLElement) => {
      if (place.current) focusOn(place.current, () => field, reveal);
    },
  };
}

/** The frame of every form: it is sent once at a time, and says all that is wrong with it. */
export function FormFrame(props: FormFrameProps): ReactNode {
  const { onSubmit, words } = props;
  const { busy, readOnly = false, failure, errors = {}, held = 0 } = props.form;
  const place = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const wasBusy = useRef(busy);
  const wasHeld = useRef(held);
  const { found, attempted, lead } = useWrongFields(place, errors, props.reveal);
  useEffect(() => {
    // An answer may have blamed fields.
    if (wasBusy.current && !busy) attempted(false);
    if (wasHeld.current !== held) attempted(true);
    wasBusy.current = busy;
    wasHeld.current = held;
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog stands, for React, inside of the form that opened it.
    event.stopPropagation();
    if (readOnly || busy || sending.current) return;
    sending.current = true;
    try {
      const sent = await onSubmit();
      attempted(sent === false);
    } finally {
      sending.current = false;
    }
  };
  const rest = found.rest.filter((text) => text !== failure);
  return (
    <form
      ref={place}
      noValidate
      aria-label={props.label}
      aria-busy={busy || undefined}
      onSubmit={(event) => void submit(event)}
      className={props.className}
    >
      {failure === undefined ? (
        <WrongFields found={found} words={words} lead={lead} />
      ) : (
        <Refusal failure={failure} fields={found.fields} lead={lead} />
      )}
      {(rest.length > 0 || (found.held && failure === undefined)) && (
        <div data-form-rest className="col-span-full">
          <Note tone="danger">{rest.length > 0 ? rest.join(' ') : words.unplaced}</Note>
        </div>
      )}
      <fieldset data-form-body disabled={readOnly} className="contents">
        {props.children}
      </fieldset>
      {props.foot}
    </form>
  );
}

/** Why it was refused; several wrong fields are led to from there, and not from a box of their own. */
function Refusal({ failure, fields, lead }: FieldLinksProps & { failure: string }): ReactNode {
  return (
    <div className="col-span-full">
      <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
        {failure}
        {fields.length > 1 && (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
            <FieldLinks fields={fields} lead={lead} />
          </div>
        )}
      </Note>
    </div>
  );
}

interface WrongFieldsProps {
  found: Found;
  words: FormWords;
  lead: (field: HTMLElement) => void;
}

/** Several wrong fields by their names, each of which leads to its field; one alone has the keyboard already. */
function WrongFields({ found, words, lead }: WrongFieldsProps): ReactNode {
  const { fields, attempt } = found;
  const several = fields.length > 1;
  const said = words.wrong(fields.length);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {several && <span key={attempt}>{`${said} ${fields.map(({ label }) => label).join(', ')}`}</span>}
      </p>
      {several && (
        <div
          className={cx(
            'col-span-full flex flex-wrap items-center gap-x-3 rounded-field border border-danger/40 bg-danger/10',
            'px-4 py-2 text-sm',
          )}
        >
          <span>{said}</span>
          <FieldLinks fields={fields} lead={lead} />
        </div>
      )}
    </>
  );
}

interface FieldLinksProps {
  fields: readonly WrongField[];
  lead: (field: HTMLElement) => void;
}

function FieldLinks({ fields, lead }: FieldLinksProps): ReactNode {
  return fields.map(({ label, element }) => (
    <button
      key={label}
      type="button"
      className="min-h-8 underline underline-offset-3 max-sm:min-h-11"
      onClick={() => lead(element)}
    >
      {label}
    </button>
  ));
}
