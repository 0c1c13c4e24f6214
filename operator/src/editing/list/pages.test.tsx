import type { CallValue } from '@croupier/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { refusal, wire } from '../../../test/wire.ts';

type Entry = CallValue<'operatorCustomerService.list'>['content'][number];

const entry = (change: Partial<Entry> = {}): Entry => ({
  id: '01a1fee5-8908-71a3-8484-e17187e73780',
  version: 3,
  updatedAt: '2026-11-21T15:00:00.000Z',
  updatedBy: 'operator1',
  csType: 'chat',
  label: { pt: 'Chat', en: 'Chat', es: '' },
  path: '/contact',
  enabled: true,
  position: 0,
  ...change,
});
const listed = (...content: Entry[]) => ({
  content,
  pageNum: 1,
  pageSize: 100,
  totalPages: 1,
  totalElements: content.length,
});
const labels = pt.lists.service;
const page = `/site/service/${entry().id}`;
const editor = ['site.read', 'site.edit'];
const portuguese = `${labels.label} · ${pt.edit.languages.pt}`;

describe('a list', () => {
  test('says that it is empty, and offers the first entry to those who may add one', async () => {
    wire.answer({ 'operatorCustomerService.list': () => listed() });
    await openConsole('/site/service', editor);
    await screen.findByText(labels.empty);
    expect(screen.getAllByRole('link', { name: labels.add })).toHaveLength(2);
  });

  test('that could not be loaded is tried again', async () => {
    let fails = true;
    wire.answer({
      'operatorCustomerService.list': () => {
        if (fails) throw refusal('FIELDS_INVALID', 422);
        return listed(entry());
      },
    });
    const user = await openConsole('/site/service', editor);
    await screen.findByText('refused: FIELDS_INVALID');
    fails = false;
    await user.click(screen.getByRole('button', { name: pt.list.retry }));
    expect(await screen.findByRole('link', { name: 'Chat' })).toBeTruthy();
  });

  test('is put into another order by buttons, and sent as a whole', async () => {
    const second = entry({
      id: '01a1fee5-8908-71a3-8484-e17187e73781',
      label: { pt: 'E-mail', en: 'Mail', es: '' },
    });
    wire.answer({
      'operatorCustomerService.list': () => listed(entry(), second),
      'operatorCustomerService.order': () => ({}),
    });
    const user = await openConsole('/site/service', editor);
    await user.click(
      await screen.findByRole('button', { name: pt.lists.moveUp.replace('{title}', 'E-mail') }),
    );
    const rows = within(screen.getByRole('table')).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['E-mail', 'Chat']);
    await user.click(screen.getByRole('button', { name: pt.lists.orderSave }));
    await waitFor(() =>
      expect(wire.of('operatorCustomerService.order')).toEqual([{ body: { ids: [second.id, entry().id] } }]),
    );
  });
});

describe('an entry', () => {
  test('is only looked at by those who may not change it', async () => {
    wire.answer({ 'operatorCustomerService.list': () => listed(entry()) });
    await openConsole(page, ['site.read']);
    await screen.findByText(pt.edit.readOnly);
    expect(screen.getByLabelText(portuguese).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: pt.edit.save })).toBeNull();
    expect(screen.queryByRole('button', { name: pt.edit.remove })).toBeNull();
  });

  test('is looked at before it is sent; the first wrong field has the focus', async () => {
    wire.answer({ 'operatorCustomerService.list': () => listed() });
    const user = await openConsole('/site/service/new', editor);
    await user.click(await screen.findByRole('button', { name: pt.edit.create }));
    screen.getByText(pt.edit.problems.eitherLanguage);
    expect(document.activeElement).toBe(screen.getByLabelText(portuguese));
    expect(wire.of('operatorCustomerService.create')).toEqual([]);
  });

  test('shows what the server says about a field at the field', async () => {
    wire.answer({
      'operatorCustomerService.list': () => listed(entry()),
      'operatorCustomerService.update': () => {
        throw refusal('FIELDS_INVALID', 422, { csType: 'Já existe' });
      },
    });
    const user = await openConsole(page, editor);
    await user.type(await screen.findByLabelText(portuguese), ' 2');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    const field = await screen.findByRole('textbox', { name: labels.type, description: 'Já existe' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('that someone else saved first is not overwritten unless one wants it', async () => {
    let stored = entry();
    wire.answer({
      'operatorCustomerService.list': () => listed(stored),
      'operatorCustomerService.update': ({ body }) => {
        if (body.version !== stored.version) throw refusal('STATE_CONFLICT', 409);
        return entry({ ...body, version: body.version + 1 });
      },
    });
    const user = await openConsole(page, editor);
    const field = await screen.findByLabelText(portuguese);
    await user.type(field, ' 24h');
    stored = entry({ version: 4, label: { pt: 'Conversa', en: 'Chat', es: '' }, updatedBy: 'operator2' });
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    await screen.findByText(pt.edit.conflictTitle);
    screen.getByText(/operator2/, { selector: 'p span' });
    await user.click(screen.getByRole('button', { name: pt.edit.conflictMine }));
    expect(field).toHaveProperty('value', 'Chat 24h');
    await user.click(screen.getByRole('button', { name: pt.edit.save }));
    await waitFor(() =>
      expect(wire.of('operatorCustomerService.update').at(-1)).toMatchObject({
        body: { version: 4, label: { pt: 'Chat 24h' } },
      }),
    );
  });

  test('with unsaved changes is not left without a question', async () => {
    wire.answer({ 'operatorCustomerService.list': () => listed(entry()) });
    const user = await openConsole(page, editor);
    await user.type(await screen.findByLabelText(portuguese), '!');
    await user.click(screen.getByRole('button', { name: pt.edit.cancel }));
    const asked = await screen.findByRole('dialog', { name: pt.edit.leaveTitle });
    await user.click(within(asked).getByRole('button', { name: pt.edit.leaveBack }));
    expect(screen.getByLabelText(portuguese)).toHaveProperty('value', 'Chat!');
    await user.click(screen.getByRole('button', { name: pt.edit.cancel }));
    const again = await screen.findByRole('dialog', { name: pt.edit.leaveTitle });
    await user.click(within(again).getByRole('button', { name: pt.edit.leaveConfirm }));
    await screen.findByRole('heading', { level: 1, name: labels.title });
  });
});

test('a text says which of its pictures the players will not see', async () => {
  const { csType: _type, label: _label, path: _path, ...common } = entry();
  const pair = { pt: 'Saques', en: 'Withdrawals', es: '' };
  const content = {
    pt: '<p>a</p><img src="https://other.example/a.png">',
    en: '<img src="/media/a.webp">',
    es: '',
  };
  const article = { ...common, anchor: 'saques', section: pair, title: pair, content };
  wire.answer({ 'operatorHelp.list': () => ({ ...listed(), content: [article], totalElements: 1 }) });
  const user = await openConsole(`/content/help/${article.id}`, [
    ...['content.read', 'content.edit', 'content.publish'],
  ]);
  await screen.findByText(pt.richText.foreignPicture);
  await user.click(screen.getByRole('tab', { name: pt.edit.languages.en }));
  await waitFor(() => expect(screen.queryByText(pt.richText.foreignPicture)).toBeNull());
});

describe('what visitors read', () => {
  const pair = { pt: 'Saques', en: '', es: '' };
  const { csType: _type, label: _label, path: _path, ...common } = entry({ enabled: false });
  const content = { pt: '<p>Como sacar</p>', en: '<p></p>', es: '' };
  const article = { ...common, anchor: 'saques', section: pair, title: pair, content };
  const writer = ['content.read', 'content.edit'];
  const show = (stored: typeof article) =>
    wire.answer({
      'operatorHelp.list': () => ({ ...listed(), content: [stored], totalElements: 1 }),
      'operatorHelp.update': ({ body: { version, ...form } }) => ({
        ...stored,
        ...form,
        version: version + 1,
      }),
    });
  const address = `/content/help/${article.id}`;
  const sent = () => (wire.of('operatorHelp.update') as { body: object }[]).map(({ body }) => body);

  test('is a draft until someone publishes it, who is told what is missing', async () => {
    show(article);
    const user = await openConsole(address, [...writer, 'content.publish']);
    await user.click(await screen.findByRole('button', { name: pt.edit.publish }));
    const dialog = within(await screen.findByRole('dialog', { name: pt.edit.publishTitle }));
    const english = pt.edit.publishMissing.replace('{language}', pt.edit.languages.en);
    expect(dialog.getByText(english)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: pt.edit.publish }));
    await waitFor(() => expect(sent()).toMatchObject([{ enabled: true, version: 3 }]));
  });

  test('is saved as a draft by those who may not publish, who change nothing that is published', async () => {
    show(article);
    const user = await openConsole(address, writer);
    await user.click(await screen.findByRole('button', { name: pt.edit.saveDraft }));
    await waitFor(() => expect(sent()).toMatchObject([{ enabled: false }]));
    expect(await screen.findByText(pt.lists.states.draft)).toBeTruthy();
  });

  test('is read-only for them once it is published', async () => {
    show({ ...article, enabled: true });
    await openConsole(address, writer);
    expect(await screen.findByText(pt.edit.publishedReadOnly)).toBeTruthy();
    expect(screen.queryByRole('button', { name: pt.edit.saveDraft })).toBeNull();
  });

  test('goes off the site before it can be removed', async () => {
    show({ ...article, enabled: true });
    const user = await openConsole(address, [...writer, 'content.publish']);
    const off = await screen.findByRole('button', { name: pt.edit.unpublish });
    expect(screen.queryByRole('button', { name: pt.edit.remove })).toBeNull();
    await user.click(off);
    await waitFor(() => expect(sent()).toMatchObject([{ enabled: false }]));
  });

  test.each([
    ['an announcement', '/content/announcements/new'],
    ['a banner', '/content/banners/new'],
    ['a promotion', '/content/promotions/new'],
    ['an article', '/content/help/new'],
  ])('%s begins as a draft', async (_name, to) => {
    const none = () => ({ ...listed(), content: [] });
    wire.answer({
      'operatorAnnouncements.list': none,
      'operatorBanners.list': none,
      'operatorPromotions.list': none,
      'operatorHelp.list': none,
    });
    await openConsole(to, [...writer, 'content.publish']);
    expect(await screen.findByRole('button', { name: pt.edit.saveDraft })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
