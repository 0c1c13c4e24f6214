import { Link } from '@tanstack/react-router';
import type { BannerLinks } from '../../../site/home-banners/index.ts';
import type { HomeLinks } from '../../../play/lobby/index.ts';
import type { Category } from '../../../platform/shapes.ts';
import { categoryPaths } from '../../categories.ts';
import { CategoryLink } from '../../layout/categories/category-links.tsx';

/** Categories without a route of their own open in place on home. */
const inPlace: readonly string[] = ['INHOUSE', 'COCKFIGHT'];

export const isCategory: BannerLinks['isCategory'] = (name): name is Category =>
  name in categoryPaths || inPlace.includes(name);

export const categoryLink: HomeLinks['categoryLink'] = (category, className, content) =>
  category === 'HOT' ? (
    <Link to="/" search={{ tab: 'HOT' }} className={className}>
      {content}
    </Link>
  ) : (
    <CategoryLink category={category} className={className} activeClassName="">
      {content}
    </CategoryLink>
  );

export const kindLink: HomeLinks['kindLink'] = (kind, className, content) => (
  <Link to="/kind/$kind" params={{ kind }} className={className}>
    {content}
  </Link>
);

export const accountLink: HomeLinks['accountLink'] = (list, className, content) => (
  <Link to={list === 'favourites' ? '/favorite' : '/recent'} className={className}>
    {content}
  </Link>
);
