import data from './published.json' with { type: 'json' };
import type { PublishedCrash } from './sheet.ts';

export const publishedCrash: PublishedCrash = data;
