import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';
import { placeOf } from './forbidden-page.tsx';
import { places } from './navigation.ts';

describe('a page whose right is missing', () => {
  test('says so, offers what is open, and makes none of its calls', async () => {
    wire.answer({ 'operatorMembers.search': () => ({ content: [], nextCursor: null }) });
    for (const place of places.filter(({ permission }) => permission !== 'members.read')) {
      await openConsole(place.to, ['members.read']);
      await screen.findByRole('heading', { name: pt.forbidden.title });
      const home = pt.forbidden.home.replace('{place}', pt.places.members);
      expect(screen.getByRole('link', { name: home }).getAttribute('href'), place.to).toBe(
        '/operator/members',
      );
      const asked = wire.asked.filter(
        ({ id }) => id !== 'operatorSession.me' && id !== 'operatorQueues.waiting',
      );
      expect(
        asked.filter(({ id }) => !id.startsWith('operatorOwn.')),
        place.to,
      ).toEqual([]);
      cleanup();
    }
  });

  test('is every page below its place, and no page beside it', () => {
    expect(placeOf('/adjustments/1')?.name).toBe('adjustments');
    expect(placeOf('/adjustments-of-others')).toBeUndefined();
    expect(placeOf('/account')).toBeUndefined();
  });
});
