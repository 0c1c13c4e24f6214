import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/console.tsx';
import { wire } from '../../test/wire.ts';
import pt from '../messages/pt.ts';

afterEach(() => void vi.restoreAllMocks());

describe('the console on a phone', () => {
  test('its drawer begins with the language: nobody scrolls past what they cannot read to find it', async () => {
    wire.answer({ 'operatorMembers.search': () => ({ content: [], nextCursor: null }) });
    const user = await openConsole('/members', ['members.read']);
    await user.click(await screen.findByRole('button', { name: pt.shell.menu }));
    const drawer = within(await screen.findByRole('dialog'));
    const language = drawer.getByRole('group', { name: pt.shell.language });
    const [first] = drawer.getAllByRole('link');
    expect(first && language.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the row of a section shows the page that is open', async () => {
    wire.answer({
      'operatorPrivacy.texts': () => ({ content: [] }),
      'operatorPrivacy.record': () => ({ terms: [], tables: [], waiting: 0, version: 1 }),
    });
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent ?? '');
    });
    await openConsole('/site/privacy', ['site.read']);
    await screen.findByRole('heading', { name: pt.privacy.title });
    expect(shown).toContain(pt.sections.privacy);
  });
});
