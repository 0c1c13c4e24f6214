import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

export interface Browser {
  path: string;
  args: string[];
}

/** A Chromium to test with: the one that CHROMIUM_PATH names, an installed one, or the one a package brings. */
export async function findChromium(): Promise<Browser> {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  // Pages are drawn without a graphics card, the games' canvas by software: anything else crawls on a server.
  const drawing = [
    '--disable-gpu',
    '--disable-gpu-compositing',
    '--ignore-gpu-blocklist',
    '--enable-unsafe-swiftshader',
  ];
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet, ...drawing];
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return { path: named, args };
  for (const name of installed) {
    const path = onPath(name);
    if (path !== undefined && existsSync(path)) return { path, args };
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  // Its own list of arguments is made for a page in a locked box: one process, and web security off.
  return { path: await packaged.executablePath(), args: [...args, '--font-render-hinting=none'] };
}
