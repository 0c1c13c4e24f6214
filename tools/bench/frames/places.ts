import type { Browser, Page } from '@playwright/test';
import { labelOf } from '@croupier/games/catalogue';
import { enterSite } from '../../conformance/player.ts';

const phone = { width: 390, height: 844 };
const newPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: phone, reducedMotion: 'no-preference' });

/** Something that moves and nothing else: what it misses is missed by the machine. */
export async function referencePage(browser: Browser): Promise<Page> {
  const page = await newPage(browser);
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: #123 }
    div { width: 120px; height: 120px; background: #9be26a; will-change: transform }</style><div></div><script>
    const box = document.querySelector('div');
    const move = (at) => {
      box.style.transform = 'translate(' + (135 + 135 * Math.sin(at / 400)) + 'px, 300px)';
      requestAnimationFrame(move);
    };
    requestAnimationFrame(move);
  </script>`);
  return page;
}

/** A game in free play at a site that runs, in a window of its own. */
export async function pageAtSite(browser: Browser, site: string, code: string): Promise<Page> {
  const vendor = labelOf(code);
  if (vendor === undefined) throw new Error(`the studio has no game ${code}`);
  const player = await enterSite({ url: site, merchant: 'demo', vendor, gameCode: code });
  const address = new URL(`/studio/play/${code}`, site);
  const query = { token: await player.launch(), lang: 'pt', lobby: site, operator: 'demo' };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const page = await newPage(browser);
  await page.goto(address.href);
  const rules = page.getByRole('button', { name: 'Jogar', exact: true });
  await page.locator('.controls button').first().waitFor();
  await rules.click({ timeout: 5_000 }).catch(() => undefined);
  return page;
}
