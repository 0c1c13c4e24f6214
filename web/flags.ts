import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);
const path = /^\/flags\/([A-Z]{2})\.svg$/;

/** The countries' flags as files, each fetched when it is first seen: not every system's letters draw one. */
export function flags(): Plugin {
  return {
    name: 'croupier:flags',
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => path.test(`/flags/${name}`))) {
        this.emitFile({
          type: 'asset',
          fileName: `flags/${file}`,
          source: readFileSync(join(folder, file)),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = path.exec(request.url ?? '')?.[1];
        if (code === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(folder, `${code}.svg`)));
      });
    },
  };
}
