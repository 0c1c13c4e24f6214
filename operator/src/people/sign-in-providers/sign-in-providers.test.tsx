import type { CallValue } from '@croupier/api-client';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { linesOf, metadataOf } from './providers-page.tsx';

const at = '2026-11-21T15:00:00.000Z';

test('further facts of a provider are lines of name=value', () => {
  expect(metadataOf('a=1\n b = https://x/?q=1 \n\nnothing')).toEqual({ a: '1', b: 'https://x/?q=1' });
  expect(linesOf({ a: '1', b: '2' })).toBe('a=1\nb=2');
});

describe('a change of where a sign-in leads', () => {
  type List = CallValue<'operatorProviders.list'>;
  const provider = (own: boolean): List['providers'][number] => ({
    code: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'c',
    hasSecret: true,
    metadata: {},
    on: true,
    proposal: {
      id: 'p1',
      name: 'Google',
      issuer: 'https://elsewhere.example',
      clientId: 'c',
      metadata: {},
      hasSecret: false,
      by: 'ana',
      at,
      own,
    },
    version: 3,
    updatedAt: at,
    updatedBy: 'ana',
  });
  const answer = (own: boolean): void =>
    wire.answer({
      'operatorProviders.list': () => ({ providers: [provider(own)], redirectUri: 'https://brand/social' }),
      'operatorProviders.agree': () => ({ ...provider(own), proposal: null }),
      'operatorProviders.drop': () => ({ ...provider(own), proposal: null }),
    });

  test('is shown whole to a second person, who agrees to just that one', async () => {
    answer(false);
    const user = await openConsole('/site/sign-in', ['site.read', 'site.edit']);
    expect(await screen.findByText('https://elsewhere.example')).toBeTruthy();
    expect(screen.getByText(pt.signInProviders.noSecret)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: pt.signInProviders.agree }));
    await waitFor(() =>
      expect(wire.of('operatorProviders.agree')).toEqual([
        { params: { code: 'google' }, body: { proposal: 'p1' } },
      ]),
    );
  });

  test('can be withdrawn but not agreed to by anyone who proposed it', async () => {
    answer(true);
    const user = await openConsole('/site/sign-in', ['site.read', 'site.edit']);
    expect(await screen.findByText(pt.signInProviders.ownPending)).toBeTruthy();
    expect(screen.queryByRole('button', { name: pt.signInProviders.agree })).toBeNull();
    await user.click(screen.getByRole('button', { name: pt.signInProviders.withdraw }));
    await waitFor(() => expect(wire.of('operatorProviders.drop')).toHaveLength(1));
  });
});
