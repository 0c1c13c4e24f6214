import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../test/site.tsx';
import { wire } from '../../../test/wire.ts';
import type { Banner } from '../../platform/shapes.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { addressOf } from '../../shared/banners/banner-address.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { BannerGroup } from './banner-group.tsx';
import type { BannerLinks } from './banner.tsx';
import { carouselOptions, slidesFor } from './carousel-options.ts';

const links: BannerLinks = {
  isCategory: (name): name is 'RNG' => name === 'RNG',
  categoryLink: (category, className, content) => (
    <a href={`#${category}`} className={className}>
      {content}
    </a>
  ),
};

const banner = (id: string, changes: Partial<Banner> = {}): Banner => ({
  id,
  groupName: 'w_home',
  url: `/media/${id}.webp`,
  urlMobile: `/media/${id}-m.webp`,
  width: 1200,
  height: 400,
  title: `Faixa ${id}`,
  linkageType: 'NONE',
  linkage: '',
  ...changes,
});
const answer = (banners: Banner[]) => wire.answer({ 'home.banners': () => ({ banners }) });

describe('the options of the carousel', () => {
  it('are five seconds of rest, one of movement, 20.3 between [CONST-19 CONST-20 CONST-23]', () => {
    const options = carouselOptions(3, false);
    expect(options.autoplay).toMatchObject({ delay: 5000 });
    expect(options.speed).toBe(1000);
    expect(options.spaceBetween).toBe(20.3);
  });

  it('loop with more than one banner only [CONST-21]', () => {
    expect(carouselOptions(1, false)).toMatchObject({ loop: false, autoplay: false });
    expect(carouselOptions(2, false).loop).toBe(true);
  });

  it('stand still for anyone who wants no motion', () => {
    expect(carouselOptions(3, true)).toMatchObject({ autoplay: false, speed: 0 });
  });

  it('never show more than two at once', () => {
    const seen = [1, 2, 3, 8].map((count) =>
      Object.values(carouselOptions(count, false).breakpoints).map(({ slidesPerView }) => slidesPerView),
    );
    expect(seen).toEqual([[1], [2], [2], [2]]);
    expect(carouselOptions(8, false).slidesPerView).toBe(1);
  });

  it('give a loop the slides it needs', () => {
    expect(slidesFor(['a'])).toEqual(['a']);
    expect(slidesFor(['a', 'b'])).toEqual(['a', 'b', 'a', 'b']);
    expect(slidesFor(['a', 'b', 'c'])).toHaveLength(6);
    expect(slidesFor(['a', 'b', 'c', 'd'])).toHaveLength(4);
  });
});

describe('the banner group of home', () => {
  it('asks for the banners of home and shows the first two at once [ROUTE-05 POPUP-REG-03]', async () => {
    answer(['1', '2', '3'].map((id) => banner(id)));
    await show(<BannerGroup {...links} />);
    const group = await screen.findByRole('region', { name: 'Destaques' });
    expect(within(group).getByText('Faixa 1')).toBeTruthy();
    expect(wire.of('home.banners')[0]?.query).toMatchObject({ groupName: 'w_home' });
    expect(within(group).queryByText('Faixa 3')).toBeNull();
  });

  it('is not there without banners', async () => {
    answer([]);
    await show(<BannerGroup {...links} />);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('leads where its banner says', async () => {
    answer([banner('1', { linkageType: 'CATEGORY', linkage: 'RNG' })]);
    await show(<BannerGroup {...links} />);
    expect((await screen.findByRole('link', { name: /Faixa 1/ })).getAttribute('href')).toBe('#RNG');
  });

  it('starts a game by the rules of a tile: a visitor logs in first', async () => {
    answer([banner('1', { linkageType: 'GAME', linkage: 'n1' })]);
    const { user, address } = await show(<BannerGroup {...links} />);
    await user.click(await screen.findByRole('button', { name: /Faixa 1/ }));
    expect(usePopups.getState().popup).toEqual({ kind: 'login' });
    usePopups.getState().takeAfterLogin()?.();
    await waitFor(() => expect(address()).toBe('/seamless?game=n1'));
  });

  it.each([
    ['PAGE', '/promotions', '/promotions'],
    ['PAGE', '//elsewhere.example', null],
    ['PAGE', 'javascript:alert(1)', null],
    ['URL', 'https://elsewhere.example/', 'https://elsewhere.example/'],
    ['URL', 'javascript:alert(1)', null],
    ['PROMOTION', 'p1', '/promotions#p1'],
    ['NONE', '/x', null],
  ] as const)('%s %s leads to %s', (linkageType, linkage, address) => {
    expect(addressOf({ linkageType, linkage })).toBe(address);
  });
});

it('the carousel names its slides and leads to each', async () => {
  await show(<BannerCarousel banners={[banner('1'), banner('2'), banner('3')]} size="" {...links} />);
  const carousel = screen.getByRole('region', { name: 'Destaques' });
  const dots = within(carousel)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(dots).toEqual(['Destaque 1 de 3', 'Destaque 2 de 3', 'Destaque 3 de 3']);
  expect(within(carousel).getAllByText('Faixa 1').length).toBeGreaterThan(0);
});

describe('the banner that came with the page', () => {
  const place = () => document.querySelector('#first-banner');
  const lay = () => document.body.insertAdjacentHTML('afterbegin', '<div id="first-banner"></div>');

  it('stands until the group hangs its own', async () => {
    lay();
    let deliver: (banners: Banner[]) => void = () => {};
    wire.answer({
      'home.banners': () => new Promise((resolve) => (deliver = (banners) => resolve({ banners }))),
    });
    await show(<BannerGroup {...links} />);
    expect(place()).toBeTruthy();
    deliver([banner('a')]);
    await screen.findByText('Faixa a');
    expect(place()).toBeNull();
  });

  it('goes with the group, whatever became of it', async () => {
    lay();
    wire.answer({ 'home.banners': () => new Promise(() => {}) });
    await show(<BannerGroup {...links} />);
    cleanup();
    expect(place()).toBeNull();
  });
});
