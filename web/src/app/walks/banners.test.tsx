import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite, show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import type { Banner } from '../../platform/shapes.ts';
import { settings, usernameWay } from '../../../test/register-samples.ts';
import { loadForgotPopup } from '../../people/passwords/popups.ts';
import { loadLoginPopup } from '../../people/sign-in/popups.ts';
import { loadRegisterPopup } from '../../people/registration/popups.ts';

const { ForgotPopup } = await loadForgotPopup();
const { LoginPopup } = await loadLoginPopup();
const { RegisterPopup } = await loadRegisterPopup();

const banner = (groupName: Banner['groupName'], changes: Partial<Banner> = {}): Banner => ({
  id: `banner-${groupName}`,
  groupName,
  url: `/media/${groupName}.avif`,
  urlMobile: `/media/${groupName}-small.avif`,
  width: 880,
  height: 264,
  title: `Quadro ${groupName}`,
  linkageType: 'NONE',
  linkage: '',
  ...changes,
});
const all = (['w_home', 'w_login', 'w_register', 'w_forget', 'w_leftmenu'] as const).map((name) =>
  banner(name),
);
const answer = (changes: Partial<Banner> = {}) =>
  wire.answer({
    'home.banners': ({ query }) => ({
      banners: all
        .filter(({ groupName }) => groupName === query?.groupName)
        .map((one) => ({ ...one, ...changes })),
    }),
  });

it.each([
  ['login', 'w_login', 'POPUP-REG-04', <LoginPopup key="popup" />],
  ['register', 'w_register', 'POPUP-REG-05', <RegisterPopup key="popup" />],
  ['forgot', 'w_forget', 'POPUP-REG-06', <ForgotPopup key="popup" />],
])('the %s popup shows the banners of %s, with their words [%s]', async (_name, group, _row, popup) => {
  wire.answer(settings([usernameWay([])]));
  answer();
  await show(popup);
  const dialog = within(await screen.findByRole('dialog'));
  const picture = await dialog.findByRole('img', { name: `Quadro ${group}` });
  expect(picture.getAttribute('src')).toBe(`/media/${group}.avif`);
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(dialog.getAllByRole('img')).toHaveLength(1);
  expect(wire.of('home.banners').map(({ query }) => query)).toEqual([
    expect.objectContaining({ groupName: group }),
  ]);
});

it('their place is there before them and without them, so that nothing moves', async () => {
  wire.answer({ 'home.banners': () => ({ banners: [] }) });
  await show(<LoginPopup />);
  const place = (await screen.findByText('Croupier')).parentElement;
  const before = place?.className;
  await waitFor(() => expect(wire.of('home.banners')).toHaveLength(1));
  expect(screen.getByText('Croupier').parentElement?.className).toBe(before);
  expect(before).toContain('h-24');
});

it('one with a page of the site leads there and closes the popup', async () => {
  answer({ linkageType: 'PAGE', linkage: '/promotions' });
  const { user, address } = await show(<LoginPopup />);
  usePopups.getState().open({ kind: 'login' });
  await user.click(await screen.findByRole('link', { name: 'Quadro w_login' }));
  await waitFor(() => expect(address()).toBe('/promotions'));
  expect(usePopups.getState().popup).toBeNull();
});

it('an address elsewhere opens beside the site, and a script is no address', async () => {
  answer({ linkageType: 'URL', linkage: 'https://example.com/news' });
  const { router } = await show(<LoginPopup />);
  const link = await screen.findByRole('link', { name: 'Quadro w_login' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/news',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(router.state.location.href).toBe('/');
});

it('the side menu shows those of w_leftmenu below its entries [POPUP-REG-07]', async () => {
  await openSite('/promotions');
  answer();
  const menu = within(await screen.findByRole('complementary', { name: 'Menu lateral' }));
  expect(await menu.findByRole('img', { name: 'Quadro w_leftmenu' })).toBeTruthy();
});
