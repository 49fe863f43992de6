import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { haproxyCheck, haproxyServer, patroniSettings } from './settings.ts';

test('the trial uses the settings that ops/patroni recommends', () => {
  const patroni = readFileSync('ops/patroni/patroni.yml', 'utf8');
  for (const [name, value] of Object.entries(patroniSettings))
    expect(patroni).toMatch(new RegExp(`^ +${name}: ${value}$`, 'm'));
  const haproxy = readFileSync('ops/patroni/haproxy.cfg', 'utf8');
  expect(haproxy).toContain(haproxyCheck);
  expect(haproxy).toContain(haproxyServer);
});
