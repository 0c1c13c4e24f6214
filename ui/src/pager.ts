/** A page number, or a gap of left-out pages. */
export type PagerItem = number | 'gap';

/**
 * The numbers a pager shows: two pages at each end and a range of five around the current one.
 * A gap that would hide a single page shows that page instead.
 */
export function pagerItems(current: number, total: number, margin = 2, range = 5): PagerItem[] {
  const reach = Math.floor(range / 2);
  const start = Math.max(1, Math.min(current - reach, total - range + 1));
  const shown = new Set<number>();
  for (let page = 1; page <= Math.min(margin, total); page += 1) shown.add(page);
  for (let page = Math.max(1, total - margin + 1); page <= total; page += 1) shown.add(page);
  for (let page = start; page < start + range && page <= total; page += 1) shown.add(page);
  const items: PagerItem[] = [];
  let last = 0;
  for (const page of [...shown].toSorted((a, b) => a - b)) {
    if (page - last === 2) items.push(page - 1);
    else if (page - last > 2) items.push('gap');
    items.push(page);
    last = page;
  }
  return items;
}
