import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyNode } from './verify-node.ts';

const NAME = `node-v1.2.3-${process.platform}-${process.arch}`;
const root = mkdtempSync(join(tmpdir(), 'zap-node-'));
let server: Server;
let base: string;
let sums: string;

beforeAll(async () => {
  for (const folder of [`${NAME}/bin`, 'v1.2.3'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, NAME, 'README.md'), 'Node');
  writeFileSync(join(root, NAME, 'bin/node'), 'official program');
  execFileSync('tar', ['-czf', join(root, `v1.2.3/${NAME}.tar.gz`), '-C', root, NAME]);
  const archive = readFileSync(join(root, `v1.2.3/${NAME}.tar.gz`));
  sums = createHash('sha256').update(archive).digest('hex');
  server = createServer(({ url = '' }, reply) => {
    if (url.endsWith('SHASUMS256.txt')) return reply.end(`${sums}  ${NAME}.tar.gz\n`);
    reply.end(readFileSync(join(root, url)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test('the binary of the official archive is accepted, another one is rejected', async () => {
  const program = join(root, 'node');
  writeFileSync(program, 'official program');
  await verifyNode('v1.2.3', program, base);
  writeFileSync(program, 'official program, changed');
  await expect(verifyNode('v1.2.3', program, base)).rejects.toThrow(
    'differs from the official Node v1.2.3',
  );
});

test('an archive with another checksum is rejected before it is opened', async () => {
  const official = sums;
  sums = '0'.repeat(64);
  await expect(verifyNode('v1.2.3', process.execPath, base)).rejects.toThrow(
    'does not have its official checksum',
  );
  sums = official;
});
