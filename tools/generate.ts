/** Writes the files that are generated from the contract, the messages and the folders of games. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { root } from './root.ts';

readCommandLine({ usage: 'npm run generate: writes the documents that are made from the contract.' });
// After the command line: anyone who asks for help does not wait for the whole contract.
const { generated } = await import('./generate/files.ts');
for (const [path, content] of Object.entries(generated())) {
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
