import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { CONTENT, CONTENT_FRESH_MS } from '../../platform/site/content.ts';
import { bare } from '../../platform/language/bare.ts';
import { useLanguage } from '../../platform/language/language.ts';
import type { HelpArticle } from '../../platform/shapes.ts';

export function useHelp() {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: [CONTENT, 'help', language],
    queryFn: async () =>
      (await api.call('home.helpCenter', { query: { lang: language, device: 'WEB' } })).articles,
    staleTime: CONTENT_FRESH_MS,
  });
}

/** Articles that have every word, in their title or text, whatever the accents. */
export function findArticles(articles: readonly HelpArticle[], words: string): HelpArticle[] {
  const wanted = bare(words).split(/\s+/).filter(Boolean);
  return articles.filter((article) => {
    const text = bare(`${article.title} ${article.content.replaceAll(/<[^>]*>/g, ' ')}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Articles under their headings, in the order in which the headings first come. */
export function bySection(articles: readonly HelpArticle[]): [string, HelpArticle[]][] {
  const sections = new Map<string, HelpArticle[]>();
  for (const article of articles) {
    const section = sections.get(article.section);
    if (section) section.push(article);
    else sections.set(article.section, [article]);
  }
  return [...sections];
}
