import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { kindText } from './registration-page.tsx';

const at = '2026-11-21T15:00:00.000Z';

describe('the registration form', () => {
  type Form = CallValue<'operatorRegistration.rules'>;
  const rule = (field: string, change: Partial<Form['rules'][number]> = {}): Form['rules'][number] => ({
    field,
    enabled: false,
    required: false,
    acceptedPattern: '^\\S+$',
    patternId: 9,
    minLength: 4,
    maxLength: 20,
    type: 'text',
    fixed: false,
    offered: true,
    ...change,
  });
  const form: Form = {
    rules: [
      rule('username', { enabled: true, required: true, fixed: true }),
      rule('line'),
      rule('verificationCode', { offered: false }),
    ],
    version: 3,
    updatedAt: at,
    updatedBy: 'operator1',
  };

  test('shows what is asked, what always is, and what the flags decide', async () => {
    wire.answer({ 'operatorRegistration.rules': () => form });
    await openConsole('/site/registration', ['site.read']);
    const table = within(await screen.findByRole('table'));
    expect(table.getByText(pt.registrationForm.fixed)).toBeTruthy();
    expect(table.getByText(pt.registrationForm.off)).toBeTruthy();
    expect(table.getByText(pt.registrationForm.byFlags)).toBeTruthy();
  });

  test('changes one rule with the version that was read; a kind brings its own expression', async () => {
    wire.answer({
      'operatorRegistration.rules': () => form,
      'operatorRegistration.setRules': () => ({ ...form, version: 4 }),
    });
    const user = await openConsole('/site/registration', ['site.read', 'site.edit']);
    await user.click(await screen.findByRole('button', { name: 'Editar Line' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('switch', { name: pt.registrationForm.enabled }));
    await user.click(dialog.getByRole('switch', { name: pt.registrationForm.required }));
    await user.selectOptions(dialog.getByLabelText(pt.registrationForm.kind), '6');
    expect(dialog.getByLabelText(pt.registrationForm.pattern)).toHaveProperty('value', '^[0-9]+$');
    await user.click(dialog.getByRole('button', { name: pt.edit.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wire.of('operatorRegistration.setRules')).toEqual([
      {
        body: {
          version: 3,
          rules: [
            {
              field: 'line',
              enabled: true,
              required: true,
              acceptedPattern: '^[0-9]+$',
              patternId: 6,
              minLength: 4,
              maxLength: 20,
            },
          ],
        },
      },
    ]);
  });

  test('names the kinds of pattern without their lengths', () => {
    expect(kindText(6, 'pt')).toBe('… dígitos');
    expect(kindText(6, 'en')).toBe('… digits');
  });
});
