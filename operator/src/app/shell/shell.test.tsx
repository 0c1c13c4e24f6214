import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openConsole, personWith, southern } from '../../../test/console.tsx';
import { useLanguage } from '../format/language.ts';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

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

  test('a brand of Spanish and English has its console in these', async () => {
    wire.answer({ 'operatorMembers.search': () => ({ content: [], nextCursor: null }) });
    const user = await openConsole('/members', ['members.read'], { merchant: southern });
    const choice = within(screen.getAllByRole('group', { name: pt.shell.language })[0] ?? document.body);
    const spanish = await choice.findByRole('button', { name: /^ES/ });
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PT', 'EN', 'ES']);
    await user.click(spanish);
    expect(await screen.findByRole('heading', { level: 1, name: 'Miembros' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^PT/ })).toBeNull();
    act(() => useLanguage.getState().setLanguage('pt'));
    localStorage.clear();
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

describe('notices about accounts', () => {
  const at = '2026-11-21T15:00:00.000Z';
  test('are one line above the page; opened they can be dismissed each, or all that are listed', async () => {
    let left = ['a', 'b', 'c', 'd', 'e'];
    wire.answer({
      'operatorMembers.search': () => ({ content: [], nextCursor: null }),
      'operatorOwn.notices': () => ({
        notices: left.map((id) => ({ id, kind: 'blocked', detail: { by: 'ana', account: id }, at })),
      }),
      'operatorOwn.dismissNotice': ({ params }) => {
        left = left.filter((id) => id !== params.id);
        return {};
      },
    });
    const user = await openConsole('/members', ['members.read', 'operators.read']);
    const place = within(await screen.findByRole('region', { name: pt.notices.label }));
    expect(place.getByText('5 avisos de segurança')).toBeTruthy();
    expect(place.queryAllByRole('listitem')).toEqual([]);
    const show = place.getByRole('button', { name: pt.notices.show });
    expect(show.getAttribute('aria-expanded')).toBe('false');
    await user.click(show);
    expect(place.getAllByRole('listitem')).toHaveLength(5);
    const [first] = place.getAllByRole('button', { name: pt.notices.seen });
    if (first) await user.click(first);
    await waitFor(() => expect(place.getAllByRole('listitem')).toHaveLength(4));
    await user.click(place.getByRole('button', { name: pt.notices.seenAll }));
    await waitFor(() => expect(screen.queryByRole('region', { name: pt.notices.label })).toBeNull());
    expect(wire.of('operatorOwn.dismissNotice')).toHaveLength(5);
  });
});

test('an account that could not be loaded is asked for again by a button, without a reload', async () => {
  wire.answer({ 'operatorMembers.search': () => ({ content: [], nextCursor: null }) });
  const opening = openConsole('/members', ['members.read']);
  let fails = true;
  wire.answer({
    'operatorSession.me': () => {
      if (fails) throw refusal('FIELDS_INVALID', 400);
      return personWith(['members.read']);
    },
  });
  const user = await opening;
  expect(await screen.findByText(pt.shell.meFailed)).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: pt.shell.retry }));
  expect(await screen.findByRole('heading', { level: 1, name: pt.places.members })).toBeTruthy();
});
