// Compares the installed Node with the official release: node tools/packages/verify-node.ts
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const OFFICIAL = 'https://nodejs.org/dist/';
const BLOCK = 512;

if (import.meta.main) {
  await verifyNode(process.version, process.execPath);
  console.log(`${process.execPath} is the official Node ${process.version}.`);
}

/**
 * The npm packages of Node are repackaged by a third party. Downloads the official archive, checks it against the
 * official list of checksums, and compares its program with the installed one.
 * @throws Error that names what differs.
 */
export async function verifyNode(
  version: string,
  program: string,
  base: string = OFFICIAL,
): Promise<void> {
  const name = `node-${version}-${process.platform}-${process.arch}`;
  const list = (await download(`${base}${version}/SHASUMS256.txt`)).toString('utf8');
  const line = list.split('\n').find((one) => one.endsWith(`  ${name}.tar.gz`));
  if (!line) throw new Error(`There is no checksum of ${name}.tar.gz.`);
  const archive = await download(`${base}${version}/${name}.tar.gz`);
  if (sha256(archive) !== line.slice(0, 64)) {
    throw new Error(`${name}.tar.gz does not have its official checksum.`);
  }
  const official = fileIn(gunzipSync(archive), `${name}/bin/node`);
  if (!official) throw new Error(`${name}.tar.gz contains no program.`);
  if (sha256(official) !== sha256(readFileSync(program))) {
    throw new Error(`${program} differs from the official Node ${version}.`);
  }
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

/** A file of a tar archive: blocks of 512 bytes, a header with name and octal size before each file. */
function fileIn(tar: Buffer, name: string): Buffer | undefined {
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.toString('latin1', at, at + BLOCK);
    const size = Number.parseInt(header.slice(124, 136), 8) || 0;
    const start = at + BLOCK;
    if (header.slice(0, 100).replace(/\0.*$/s, '') === name)
      return tar.subarray(start, start + size);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
