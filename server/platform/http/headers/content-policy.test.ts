import { expect, test } from 'vitest';
import { contentPolicy, contentSources, mapWorkerPolicy } from './content-policy.ts';

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values];
    }),
  );
}

const GOOGLE = 'https://accounts.google.com/gsi/client';

test('The real checkout may load all that its plug-ins declare', () => {
  const sources = contentSources('https://checkout.razorpay.com/v1/checkout.js', GOOGLE);
  const policy = directives(contentPolicy(["'nonce-x'"], sources));
  expect(policy['script-src']).toEqual([
    "'self'",
    "'nonce-x'",
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    'https://accounts.google.com',
  ]);
  expect(policy['connect-src']).toContain('https://*.razorpay.com');
  expect(policy['frame-src']).toEqual(['https://*.razorpay.com', 'https://accounts.google.com']);
  expect(policy['form-action']).toEqual(["'self'", 'https://api.razorpay.com']);
});

test('Another checkout may load only from its own host', () => {
  const sandbox = 'http://127.0.0.1:8081';
  const sources = contentSources(`${sandbox}/checkout.js`, `${sandbox}/google/client.js`);
  const policy = directives(contentPolicy([], sources));
  expect(policy).toMatchObject({
    'script-src': ["'self'", sandbox],
    'style-src': ["'self'", sandbox],
    'connect-src': ["'self'", sandbox],
    'frame-src': [sandbox],
    'form-action': ["'self'"],
  });
});

test('No policy allows inline scripts, inline style elements, plug-ins, frames around it or another base', () => {
  const policy = directives(contentPolicy(["'nonce-x'"], contentSources(GOOGLE, GOOGLE)));
  const loose = Object.entries(policy).filter(([, values]) => values.includes("'unsafe-inline'"));
  expect(loose.map(([name]) => name)).toEqual(['style-src-attr']);
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|\*"|strict-dynamic/);
  expect(policy).toMatchObject({
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': ['/content-reports'],
  });
});

test('A page and the worker of its map may connect to the origins of the map, and load no script from them', () => {
  const maps = ['https://maps.example', 'https://tiles.example'];
  const policy = directives(contentPolicy([], contentSources(GOOGLE, GOOGLE, maps)));
  expect(policy['connect-src']).toEqual(["'self'", 'https://accounts.google.com', ...maps]);
  expect(policy['script-src']).toEqual(["'self'", 'https://accounts.google.com']);
  expect(directives(mapWorkerPolicy(maps))).toMatchObject({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...maps],
  });
});

test('A search form may lead to the other installations', () => {
  const installations = ['https://west.example', 'https://south.example', 'https://west.example'];
  const policy = directives(contentPolicy([], contentSources(GOOGLE, GOOGLE, [], installations)));
  expect(policy['form-action']).toEqual([
    "'self'",
    'https://west.example',
    'https://south.example',
  ]);
});
