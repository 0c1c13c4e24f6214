import { defineConfig, type Plugin } from 'vite';

/** Puts script and style into the page itself: a verifier must work from a saved file, on a machine without a network. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = Object.values(bundle).find((it) => it.type === 'asset' && it.fileName.endsWith('.html'));
      if (page?.type !== 'asset') return;
      let script = '';
      let style = '';
      for (const [name, it] of Object.entries(bundle)) {
        if (it.type === 'chunk') script += it.code;
        else if (name.endsWith('.css')) style += String(it.source);
        if (it !== page) delete bundle[name];
      }
      const bare = String(page.source).replaceAll(/<script[^>]*><\/script>|<link[^>]*stylesheet[^>]*>/g, '');
      const inside = `<style>${style}</style>\n<script type="module">${script.replaceAll('</script', String.raw`<\/script`)}</script>\n</head>`;
      page.source = bare.replace('</head>', () => inside);
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [oneFile()],
  build: {
    outDir: new URL('../dist/client', import.meta.url).pathname,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: new URL('./verify.html', import.meta.url).pathname },
  },
});
