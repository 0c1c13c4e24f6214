/** Writes the files that are generated from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { generated } from './generate/files.ts';
import { root } from './root.ts';

readCommandLine({ usage: 'npm run generate: writes the documents that are made from the contract.' });
for (const [path, content] of Object.entries(generated())) {
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
