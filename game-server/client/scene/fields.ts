import { h, setText } from '../shared/dom.ts';

let fieldsMade = 0;
const fresh = (name: string): string => `${name}-${(fieldsMade += 1)}`;

export interface Field<Value> {
  element: HTMLElement;
  value(): Value;
  set(value: Value): void;
  enable(on: boolean): void;
}

interface Option<Value> {
  value: Value;
  label: string;
}

/** One of a few, side by side: a radio group that looks like a switch. */
export function choice<Value extends string | number>(
  label: string,
  options: readonly Option<Value>[],
  initial: Value,
  changed: (value: Value) => void,
): Field<Value> {
  const name = fresh('choice');
  let value = initial;
  const inputs = options.map((option) => {
    const input = h('input', { type: 'radio', name, id: fresh(name), checked: option.value === initial });
    input.addEventListener('change', () => {
      value = option.value;
      changed(value);
    });
    return { input, option };
  });
  const element = h(
    'div',
    { class: 'field choice', role: 'radiogroup', 'aria-label': label },
    h('span', { class: 'field-name', 'aria-hidden': 'true' }, label),
    h(
      'div',
      { class: 'options' },
      ...inputs.map(({ input, option }) =>
        h('label', { class: 'option' }, input, h('span', {}, option.label)),
      ),
    ),
  );
  return {
    element,
    value: () => value,
    set(next) {
      value = next;
      for (const { input, option } of inputs) input.checked = option.value === next;
    },
    enable(on) {
      for (const { input } of inputs) input.disabled = !on;
    },
  };
}

interface Slider {
  min: number;
  max: number;
  step?: number;
  show: (value: number) => string;
}

/** A range with its value in words. */
export function slider(
  label: string,
  { min, max, step = 1, show }: Slider,
  initial: number,
  changed: (value: number) => void,
): Field<number> {
  const id = fresh('slider');
  const input = h('input', { type: 'range', id, min, max, step, value: initial });
  const shown = h('output', { for: id });
  const draw = (): void => {
    setText(shown, show(Number(input.value)));
    input.setAttribute('aria-valuetext', shown.textContent ?? '');
    input.style.setProperty('--share', `${((Number(input.value) - min) / (max - min)) * 100}%`);
  };
  input.addEventListener('input', () => {
    draw();
    changed(Number(input.value));
  });
  draw();
  const element = h('div', { class: 'field range' }, h('label', { for: id }, label), shown, input);
  return {
    element,
    value: () => Number(input.value),
    set(value) {
      input.value = String(value);
      draw();
    },
    enable: (on) => void (input.disabled = !on),
  };
}

interface Typed {
  /** Null where the text is no such number. */
  read: (text: string) => number | null;
  write: (value: number) => string;
  min: number;
  max: number;
  /** What an arrow key adds. */
  step: number;
  suffix?: string;
}

/** A number that is typed, or moved by the arrow keys. What lies outside of the bounds is brought back when the field is left. */
export function typed(
  label: string,
  { read, write, min, max, step, suffix }: Typed,
  initial: number,
  changed: (value: number) => void,
): Field<number> {
  const id = fresh('typed');
  let value = initial;
  const input = h('input', { id, inputmode: 'decimal', autocomplete: 'off', value: write(initial) });
  const take = (wanted: number, rewrite: boolean): void => {
    const next = Math.min(max, Math.max(min, wanted));
    if (rewrite) input.value = write(next);
    if (next === value) return;
    value = next;
    changed(value);
  };
  input.addEventListener('input', () => {
    const sent = read(input.value);
    input.toggleAttribute('aria-invalid', sent === null || sent < min || sent > max);
    if (sent !== null && sent >= min && sent <= max) take(sent, false);
  });
  input.addEventListener('change', () => {
    input.removeAttribute('aria-invalid');
    take(read(input.value) ?? value, true);
  });
  input.addEventListener('keydown', (event) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    take(value + way * step, true);
  });
  const element = h(
    'div',
    { class: 'field typed' },
    h('label', { for: id }, label),
    h('div', { class: 'typed-box' }, input, suffix ? h('span', { 'aria-hidden': 'true' }, suffix) : null),
  );
  return {
    element,
    value: () => value,
    set(next) {
      value = next;
      input.value = write(next);
    },
    enable: (on) => void (input.disabled = !on),
  };
}

export const fieldRow = (...fields: readonly (HTMLElement | null)[]): HTMLElement =>
  h('div', { class: 'field-row' }, ...fields);

/** Fields that make up a form by their names: read, set and shut as one; `draw` shows what was set. */
export const formOf = <Form extends object>(
  fields: { readonly [Name in keyof Form]: Field<Form[Name]> },
  draw: () => void,
) => {
  const names = Object.keys(fields) as (keyof Form)[];
  return {
    form: (): Form => Object.fromEntries(names.map((name) => [name, fields[name].value()])) as Form,
    setForm(form: Form): void {
      for (const name of names) fields[name].set(form[name]);
      draw();
    },
    enable(on: boolean): void {
      for (const name of names) fields[name].enable(on);
    },
  };
};

const risks = ['low', 'medium', 'high'] as const;
type Risk = (typeof risks)[number];

/** How much a round may swing. */
export const riskField = (t: (key: Risk | 'risk') => string, draw: () => void): Field<Risk> =>
  choice<Risk>(
    t('risk'),
    risks.map((value) => ({ value, label: t(value) })),
    'medium',
    draw,
  );
