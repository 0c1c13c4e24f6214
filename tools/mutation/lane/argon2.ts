import { join } from 'node:path';
import { hash as lightHash, shippedHash } from '../../../server/test/helpers/database/light-argon2.ts';
import { root } from '../../root.ts';
import { mutantSwitch } from './protocol.ts';

export { verify } from '../../../server/test/helpers/database/light-argon2.ts';

const sources = join(root, 'server', 'src');

/**
 * A lane keeps the product loaded for files of tests of both kinds: over HTTP passwords by the thousand cost the least work, as in
 * `npm test`; the tests beside the sources hold the shipped work, so there it is the library as it is.
 */
export const hash: typeof lightHash = (password, options, signal) => {
  const isBeside = mutantSwitch().currentTestId?.startsWith(sources) === true;
  return (isBeside ? shippedHash : lightHash)(password, options, signal);
};
