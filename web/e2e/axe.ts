import type { Frame, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run(context: object, options: RunOptions): Promise<{ violations: Violation[] }> };
  }
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface Looked {
  /** Of which standards; without them all that axe knows. */
  tags?: string[];
  /** What stands on every page in the same way and has been looked at. */
  except?: string;
}

/**
 * What axe finds wrong with a page: of each rule the elements. A document takes the program once, however often it is asked, as
 * reading it costs a third of a look; a frame is looked at by itself, as these pages have none of other sites.
 */
export async function violationsOf(
  page: Page | Frame,
  { tags, except }: Looked = {},
): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(tags && { runOnly: tags }) };
  const found = await page.evaluate(
    async ([asked, left]) => {
      if (!window.axe) throw new Error('axe is not there');
      const context = left === '' ? document : { exclude: [[left]] };
      const { violations } = await window.axe.run(context, asked);
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html.slice(0, 160)) }));
    },
    [options, except ?? ''] as const,
  );
  return found.map(({ id, html }) => [id, html]);
}
