import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|m?js|svg|txt|webmanifest)$/;
/** Smaller files fit into one packet uncompressed. */
const BYTES_MIN = 1_000;
const GZIP_LEVEL = 9;
/** Of all numbers of postfix bits for the distances of copies, three make the scripts of a first visit the smallest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_NPOSTFIX]: 3 } };

/**
 * Writes a Brotli and a gzip version beside each file of the web build, so that the server compresses no
 * static file.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async ({ dir = '' }) => {
        const names = await readdir(dir, { recursive: true });
        const files = names.filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(files.map((name) => compressFile(join(dir, name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < BYTES_MIN) return;
  await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: GZIP_LEVEL }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
