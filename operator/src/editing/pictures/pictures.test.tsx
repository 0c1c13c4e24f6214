import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { pt } from '../../../test/messages.ts';
import { wire } from '../../../test/wire.ts';

const nothing = { content: [], pageNum: 1, pageSize: 100, totalPages: 0, totalElements: 0 };

test('a file that is no picture of a kind that is taken is refused as soon as it is chosen', async () => {
  wire.answer({ 'operatorResources.list': () => nothing });
  const user = await openConsole('/site/resources/new', ['site.read', 'site.edit']);
  const label = pt.pictures.uploadFor.replace('{label}', pt.lists.resources.image);
  await user.click(await screen.findByRole('button', { name: label }));
  const input = await screen.findByLabelText(new RegExp(pt.pictures.file));
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
  await user.upload(input, svg);
  await screen.findByText(pt.pictures.noPicture);
  expect(screen.queryByRole('group', { name: pt.pictures.shape })).toBeNull();
  expect(screen.getByRole('button', { name: pt.pictures.send })).toHaveProperty('disabled', true);
});

test('the preview of an announcement opens in the language whose text is open', async () => {
  wire.answer({
    'operatorAnnouncements.list': () => nothing,
    'operatorPromotions.list': () => nothing,
    'operatorAnnouncements.preview': () => ({ content: { pt: '<p>texto</p>', en: '<p>text</p>', es: '' } }),
  });
  const user = await openConsole('/content/announcements/new', ['content.read', 'content.edit']);
  const words = pt.lists.announcements;
  const english = new RegExp(`^${pt.edit.languages.en}`);
  await user.click(await screen.findByRole('tab', { name: english }));
  await user.click(screen.getByRole('button', { name: words.preview }));
  await screen.findByText('text');
  const tabs = screen.getAllByRole('tab', { name: english });
  expect(tabs.at(-1)?.getAttribute('aria-selected')).toBe('true');
});
