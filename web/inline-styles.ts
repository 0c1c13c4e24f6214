import type { Plugin } from 'vite';

/** Puts the first view's styles into the page itself: nothing stands between it and the first paint. The server allows them by their hash. */
export function inlineStyles(): Plugin {
  return {
    name: 'croupier:inline-styles',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || typeof page.source !== 'string') return;
        page.source = page.source.replace(
          /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
          (link, name: string) => {
            const file = bundle[name];
            return file?.type === 'asset' && typeof file.source === 'string'
              ? `<style>${file.source.trim()}</style>`
              : link;
          },
        );
      },
    },
  };
}
