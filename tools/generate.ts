/** Writes the files that are generated from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generate/files.ts';
import { root } from './root.ts';

for (const [path, content] of Object.entries(generated())) {
  writeFileSync(join(root, path), content);
  console.log(`wrote ${path}`);
}
