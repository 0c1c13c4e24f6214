import type { Browser, Page } from '@playwright/test';

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
