import { bannersOptions } from '../../site/home-banners/index.ts';
import { gamesOptions, hotOptions, menusOptions, PAGE_SIZE } from '../../play/catalogue/index.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { mayAsk, useSession } from '../../platform/session/session.ts';
import { siteOptions } from '../../platform/site/site.ts';
import { categoryPaths, type RoutedCategory } from '../categories.ts';
import { isHome } from '../pages.ts';

/** Asks for what the first view of an address shows, while code and texts are still on their way. */
export async function firstAnswers({ pathname, search }: URL): Promise<void> {
  const { language } = useLanguage.getState();
  const signedIn = mayAsk(useSession.getState());
  const path = pathname.toLowerCase();
  const category = (Object.keys(categoryPaths) as RoutedCategory[]).find(
    (one) => categoryPaths[one] === path,
  );
  const asked: Promise<unknown>[] = [queryClient.prefetchQuery(siteOptions(language))];
  if (category ?? isHome(path)) asked.push(queryClient.prefetchQuery(menusOptions(language)));
  if (search === '' && category) {
    const filter = { category, view: 'ALL' as const, page: 1, pageSize: PAGE_SIZE };
    asked.push(queryClient.prefetchQuery(gamesOptions({ ...filter, language, signedIn })));
  }
  if (search === '' && isHome(path)) {
    asked.push(queryClient.prefetchQuery(bannersOptions(language)));
    asked.push(queryClient.prefetchQuery(hotOptions(language)));
  }
  await Promise.all(asked);
}
