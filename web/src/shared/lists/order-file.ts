import { api } from '../../platform/api/api.ts';
import { useLanguage } from '../../platform/language/language.ts';
import { openDownload } from '../downloads/open-download.ts';
import type { FileOrder } from './types.ts';

/** Has the site make a file of a list; the browser writes it to the disk as it comes, under the name that comes with it. */
export async function orderFile({ list, filter, params }: FileOrder): Promise<void> {
  const entries: [string, string | number | undefined][] = Object.entries(filter);
  const set = entries.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  );
  const { url } = await api.call('memberLists.order', {
    params: { list },
    body: {
      filter: Object.fromEntries(set),
      locale: useLanguage.getState().language,
      ...(params ? { params: { ...params } } : {}),
    },
  });
  openDownload(url, '');
}
