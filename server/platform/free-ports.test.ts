import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

/** Where Linux begins by default; macOS and Windows begin higher. */
const EPHEMERAL_FROM = 32_768;

test('a free port is none that an outgoing connection could take before it is used', async () => {
  for (const port of await freePorts(50)) expect(port).toBeLessThan(EPHEMERAL_FROM);
});

test('ports are different, and a process can listen on each', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    await once(server.close(), 'close');
  }
});
