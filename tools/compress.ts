import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|html|txt|webmanifest)$/;
/** Below this a compressed twin saves nothing. */
const minBytes = 1_024;

/** Lays compressed twins beside the files of a build: the server sends them to browsers that take them. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    if (!compressible.test(entry) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    if (bytes.length < minBytes) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
