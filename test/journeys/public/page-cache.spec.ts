import { hash } from 'node:crypto';
import { expect, test } from '../../support/browser/journey.ts';

/** The hashes that the policy allows in addition to files of this site. */
function hashesIn(policy: string): string[] {
  return [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, text = '']) => text);
}

test('a public page is identical for everyone, without a nonce, and is not sent twice', async ({
  request,
}) => {
  const first = await request.get('/aboutUs');
  const again = await request.get('/aboutUs');
  const html = await first.text();
  expect(await again.text()).toBe(html);
  expect(html).not.toContain('nonce=');
  expect(again.headers()['content-encoding']).toBe('br');
  const { etag = '', 'content-security-policy': policy = '' } = first.headers();
  expect(policy).not.toMatch(/nonce-|unsafe-inline'[^;]*script/);
  const inline = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application))[^>]*>(.*?)<\/script>/gs),
  ];
  expect(inline.length).toBeGreaterThan(2);
  for (const [, text = ''] of inline) {
    expect(hashesIn(policy)).toContain(`sha256-${hash('sha256', text, 'base64')}`);
  }
  const known = await request.get('/aboutUs', { headers: { 'if-none-match': etag } });
  expect(known.status()).toBe(304);
  expect(await known.body()).toHaveLength(0);
  expect(known.headers()['content-security-policy']).toBe(policy);
});

test('a page that depends on the request has a new nonce each time', async ({ request }) => {
  const policies = [await request.get('/login'), await request.get('/login')].map(
    (answer) => answer.headers()['content-security-policy'] ?? '',
  );
  expect(policies[0]).toMatch(/'nonce-[\w-]{22}'/);
  expect(policies[0]).not.toBe(policies[1]);
});

test('files are sent once, as compressed by the build', async ({ request }) => {
  const html = await (await request.get('/aboutUs')).text();
  const script = /"(\/assets\/site-layout-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const answer = await request.get(script);
  expect(answer.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
});
