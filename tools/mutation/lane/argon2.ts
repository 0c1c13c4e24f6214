import type * as argon2 from '@node-rs/argon2';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as light from '../../../server/test/helpers/database/light-argon2.ts';
import { root } from '../../root.ts';
import { mutantSwitch } from './protocol.ts';

const shipped = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const sources = join(root, 'server', 'src');

/**
 * A lane keeps the product loaded for files of tests of both kinds: over HTTP passwords by the thousand cost the least work, as in
 * `npm test`; the tests beside the sources hold the shipped work, so there it is the library as it is.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  (mutantSwitch().currentTestId?.startsWith(sources) ? shipped : light).hash(password, options, signal);
export const { verify } = shipped;
