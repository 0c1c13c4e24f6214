import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';
import type { Setting } from './queries.ts';

const words = pt.allSettings;
const setting = (name: string, change: Partial<Setting> = {}): Setting => ({
  name,
  wing: 'cashier',
  kind: 'money',
  unit: 'minorUnits',
  min: 0,
  max: 100_000_000,
  options: [],
  about: 'O maior depósito por Pix.',
  value: null,
  default: 5_000_000,
  invalid: false,
  changedBy: 'site.edit',
  editable: true,
  ownPage: false,
  fourEyes: false,
  proposals: [],
  ...change,
});
const list = (...content: Setting[]) => ({ content, version: 7 });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test('a setting is changed at its field, and what the server refuses is said there', async () => {
  const sent: unknown[] = [];
  wire.answer({
    'operatorSettings.list': () =>
      list(
        setting('deposit.maximum'),
        setting('market.profile', { editable: false, kind: 'text', unit: null, default: '', wing: 'site' }),
      ),
    'operatorSettings.set': ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw refusal('FIELDS_INVALID', 422, { value: 'até 1.000' });
      return { ...list(setting('deposit.maximum', { value: 900_00 })), changed: true };
    },
  });
  const user = await openConsole('/site/all-settings', ['site.read', 'site.edit']);
  expect((await rowOf('market.profile')).queryByRole('button')).toBeNull();
  await user.click(
    (await rowOf('deposit.maximum')).getByRole('button', {
      name: words.changeOf.replace('{name}', 'deposit.maximum'),
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(words.value));
  await user.type(dialog.getByLabelText(words.value), '2000');
  await user.click(dialog.getByRole('button', { name: words.save }));
  await dialog.findByText('até 1.000');
  await user.clear(dialog.getByLabelText(words.value));
  await user.type(dialog.getByLabelText(words.value), '900');
  await user.click(dialog.getByRole('button', { name: words.save }));
  await screen.findByText(words.saved);
  expect(sent).toEqual([
    { version: 7, value: 200_000 },
    { version: 7, value: 90_000 },
  ]);
  expect((await rowOf('deposit.maximum')).getByText(words.own)).toBeTruthy();
});

test('a value that asks for two people says who has agreed so far, and search and filters narrow the list', async () => {
  wire.answer({
    'operatorSettings.list': () =>
      list(
        setting('deposit.maximum'),
        setting('withdrawal.automaticMaximum', {
          about: 'Pago sem aprovação.',
          fourEyes: true,
          proposals: [
            {
              value: 10_000,
              by: {
                operator: 'ana',
                at: '2026-01-01T00:00:00Z',
                decision: 'approve',
                reason: null,
                about: null,
              },
            },
          ],
        }),
      ),
  });
  const user = await openConsole('/site/all-settings', ['site.read', 'site.edit']);
  const row = await rowOf('withdrawal.automaticMaximum');
  expect(row.getByText(words.pendingSecond)).toBeTruthy();
  await user.type(screen.getByLabelText(words.search), 'aprovação');
  expect(screen.queryByText('deposit.maximum')).toBeNull();
  await user.click(row.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ana propôs:/)).toBeTruthy();
  expect(dialog.getByText(words.fourEyesText)).toBeTruthy();
});

const proposedBy = (operator: string, value: Setting['value']): Setting['proposals'][number] => ({
  value,
  by: { operator, at: '2026-01-01T00:00:00Z', decision: 'approve', reason: null, about: null },
});

test.each<[kind: string, change: Partial<Setting>, proposed: Setting['value'], written: string]>([
  ['an amount', { value: 1_000_000 }, 5_000, 'R$ 50,00'],
  ['a number', { kind: 'number', unit: 'hours', value: 24 }, 48, '48 horas'],
  ['a switch', { kind: 'switch', unit: null, value: true, default: true }, false, words.off],
  ['a text', { kind: 'text', unit: null, value: 'old', default: '' }, 'new', 'new'],
  [
    'a choice',
    { kind: 'choice', unit: null, options: ['one', 'two'], value: 'one', default: 'one' },
    'two',
    'two',
  ],
  ['the default', { value: 1_000_000, default: 5_000 }, null, 'R$ 50,00'],
])(
  '%s that someone else proposed is named in the list and is what the dialog agrees to',
  async (_kind, change, proposed, written) => {
    const sent: unknown[] = [];
    const proposals = [proposedBy('operator1', change.value ?? null), proposedBy('ana', proposed)];
    const one = setting('withdrawal.fourEyesAbove', { fourEyes: true, proposals, ...change });
    wire.answer({
      'operatorSettings.list': () => list(one),
      'operatorSettings.set': ({ body }) => {
        sent.push(body);
        return { ...list({ ...one, value: proposed, proposals: [] }), changed: true };
      },
    });
    const user = await openConsole('/site/all-settings', ['site.read', 'site.edit']);
    const row = await rowOf(one.name);
    const said = row.getByText(/ana propôs/);
    expect(said.textContent.replaceAll(/\s/g, ' ')).toContain(written);
    await user.click(row.getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/ana propôs/).textContent.replaceAll(/\s/g, ' ')).toContain(written);
    await user.click(
      dialog.getByRole('button', { name: proposed === null ? words.agreeToDefault : words.agree }),
    );
    await screen.findByText(words.saved);
    expect(sent).toEqual([{ version: 7, value: proposed }]);
  },
);

test('another value than the one that someone else proposed is a proposal, not an agreement', async () => {
  const proposals = [proposedBy('ana', 5_000)];
  wire.answer({
    'operatorSettings.list': () => list(setting('withdrawal.fourEyesAbove', { fourEyes: true, proposals })),
  });
  const user = await openConsole('/site/all-settings', ['site.read', 'site.edit']);
  await user.click((await rowOf('withdrawal.fourEyesAbove')).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(words.value));
  await user.type(dialog.getByLabelText(words.value), '60');
  expect(dialog.queryByRole('button', { name: words.agree })).toBeNull();
  expect(dialog.getByRole('button', { name: words.propose })).toBeTruthy();
});
