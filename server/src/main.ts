import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Lies with the packages, so that a new installation begins again. The programs beside the site use it as well. */
const compiled = (process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  '../../node_modules/.cache/croupier',
));
enableCompileCache(compiled);

// Loaded only now: half of a start is the compiling of modules, which is read from the cache from here on.
const { runSite } = await import('./process.ts');
// A process that is killed writes nothing at its end.
await runSite({ ready: flushCompileCache });
