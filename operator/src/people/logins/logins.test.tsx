import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const at = '2026-11-21T15:00:00.000Z';

describe('the login log', () => {
  test('narrows by account and kind, and names nobody where nobody has the name', async () => {
    wire.answer({
      'operatorAccess.logins': () => ({
        content: [
          {
            id: 'e1',
            member: null,
            kind: 'login.failed',
            detail: { way: 'password' },
            address: '203.0.113.7',
            country: 'BR',
            userAgent: 'Firefox',
            at,
          },
        ],
        nextCursor: null,
      }),
    });
    const user = await openConsole('/logins?account=ana', ['logins.read']);
    expect(await screen.findByText(pt.logins.unknown)).toBeTruthy();
    expect(screen.getByText('Não entrou')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.logins.kinds.failed }));
    await waitFor(() => expect(wire.of('operatorAccess.logins')).toHaveLength(2));
    expect(wire.of('operatorAccess.logins')).toEqual([
      { query: { limit: 50, kind: 'all', account: 'ana' } },
      { query: { limit: 50, kind: 'failed', account: 'ana' } },
    ]);
  });
});
