import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Amount,
  amountMask,
  Button,
  countdownText,
  MoneyInput,
  pagerItems,
  Pagination,
  PasswordField,
  ProgressSteps,
  rollAt,
  shortInstant,
  TextField,
} from './index.ts';

describe('countdownText', () => {
  it.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [60_000, '1:00'],
    [899_500, '15:00'],
    [3_600_000, '1:00:00'],
    [3_661_000, '1:01:01'],
  ])('writes %i ms as %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });
});

describe('pagerItems', () => {
  it('keeps two pages at each end and a range of five', () => {
    expect(pagerItems(1, 1)).toEqual([1]);
    expect(pagerItems(1, 3)).toEqual([1, 2, 3]);
    expect(pagerItems(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 19, 20]);
    expect(pagerItems(10, 20)).toEqual([1, 2, 'gap', 8, 9, 10, 11, 12, 'gap', 19, 20]);
    expect(pagerItems(20, 20)).toEqual([1, 2, 'gap', 16, 17, 18, 19, 20]);
  });

  it('shows a single left-out page instead of a gap', () => {
    expect(pagerItems(6, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'gap', 19, 20]);
  });
});

describe('rollAt', () => {
  it('starts at the old figure and ends exactly at the new one', () => {
    expect(rollAt(100, 900, 0, 600)).toBe(100);
    expect(rollAt(100, 900, 600, 600)).toBe(900);
    expect(rollAt(100, 900, 9999, 600)).toBe(900);
    expect(rollAt(900, 100, 300, 600)).toBeLessThan(500);
  });
});

it('writes an instant short in the time zone of the merchant', () => {
  const now = new Date('2026-11-21T15:00:00.000Z');
  expect(shortInstant('2026-11-21T14:05:00.000Z', 'pt-BR', 'America/Sao_Paulo', now)).toBe('11:05');
  expect(shortInstant('2026-11-20T14:05:00.000Z', 'pt-BR', 'America/Sao_Paulo', now)).toBe('20/11 11:05');
});

describe('Amount', () => {
  it('hides the figure behind a fixed number of stars', () => {
    const short = renderToStaticMarkup(<Amount value={1} hidden />);
    const long = renderToStaticMarkup(<Amount value={123456789} hidden />);
    expect(short).toBe(long);
    expect(short).toContain(amountMask);
    expect(short.replace(/class="[^"]*"/, '')).not.toMatch(/\d/);
  });

  it('signs and colours a gain', () => {
    expect(renderToStaticMarkup(<Amount value={500} delta />)).toMatch(/text-win.*\+/);
    expect(renderToStaticMarkup(<Amount value={-500} delta />)).not.toContain('text-win');
  });
});

describe('fields', () => {
  it('links the error to the input', () => {
    const html = renderToStaticMarkup(<TextField id="cpf" label="CPF" error="CPF inválido" />);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="cpf-error"');
    expect(html).toMatch(/id="cpf-error" role="alert"/);
    expect(html).toContain('<label for="cpf"');
  });

  it('hides a password at first and says what the toggle does', () => {
    const html = renderToStaticMarkup(<PasswordField label="Senha" />);
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-label="showPassword"');
  });

  it('writes an amount in the locale and asks for the decimal keyboard', () => {
    const html = renderToStaticMarkup(
      <MoneyInput label="Valor" symbol="R$" value={123456} onChange={() => undefined} />,
    );
    expect(html).toContain('value="1.234,56"');
    expect(html).toContain('inputMode="decimal"');
  });
});

it('keeps a busy button focusable', () => {
  const html = renderToStaticMarkup(<Button busy>Sacar</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled=');
});

it('marks the step that comes next', () => {
  const html = renderToStaticMarkup(
    <ProgressSteps
      label="Depósito"
      steps={[
        { key: 'created', label: 'Criado', at: '2026-11-21T14:05:00.000Z' },
        { key: 'paid', label: 'Pago', at: null },
        { key: 'credited', label: 'Creditado', at: null },
      ]}
    />,
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toContain('dateTime="2026-11-21T14:05:00.000Z"');
});

it('shows no pager for a single page', () => {
  expect(renderToStaticMarkup(<Pagination current={1} total={1} onChange={() => 0} />)).toBe('');
  expect(renderToStaticMarkup(<Pagination current={2} total={3} onChange={() => 0} />)).toContain(
    'aria-current="page"',
  );
});
