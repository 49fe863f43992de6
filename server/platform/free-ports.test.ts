import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
const LINUX_FIRST = 32_768;

test('a free port is none that an outgoing connection could take before it is used', async () => {
  const first = firstEphemeral();
  for (const port of await freePorts(50)) expect(port).toBeLessThan(first);
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

/** The first port that the system gives to outgoing connections, where it can be read. */
function firstEphemeral(): number {
  try {
    return Number.parseInt(readFileSync(RANGE, 'utf8'), 10);
  } catch {
    return LINUX_FIRST;
  }
}
