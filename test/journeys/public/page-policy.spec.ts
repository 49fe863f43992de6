import { readFileSync } from 'node:fs';
import { expect, shareServer, test } from '../../support/browser/journey.ts';

shareServer('pages that nothing changes');

test.describe('a page with injected markup', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('runs none of its scripts and styles, and the server gets a report', async ({
    page,
    server,
  }) => {
    await page.goto('/aboutUs');
    const reported = page.context().waitForEvent('requestfinished', {
      predicate: (request) => request.url().endsWith('/content-reports'),
    });
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.stolen = true';
      const style = document.createElement('style');
      style.textContent = 'body { margin-top: 77px }';
      document.body.append(script, style);
      return {
        ran: 'stolen' in window,
        margin: getComputedStyle(document.body).marginTop,
      };
    });
    expect(outcome).toEqual({ ran: false, margin: '0px' });
    expect((await (await reported).response())?.status()).toBe(204);
    const violations = async () =>
      (await (await fetch(`${server.url}/metrics`)).text()).split('\n');
    await expect
      .poll(async () =>
        (await violations()).toSorted().filter((line) => /content_violations.*[1-9]$/.test(line)),
      )
      .toEqual([
        expect.stringContaining('directive="script-src-elem"'),
        expect.stringContaining('directive="style-src-elem"'),
      ]);
  });
});

test('the scripts of a page come after its style sheet and its font', async ({ request }) => {
  const html = await (await request.get('/aboutUs')).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => !link.includes(' fetchpriority="low"'))).toEqual([]);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"\/>/);
  expect(html).toMatch(/<\/body><\/html>$/);
});

test('the API documentation is served beside the pages, with a separate policy', async ({
  page,
  request,
}) => {
  const answered = await request.get('/api/openapi.json');
  expect(answered.status()).toBe(200);
  const { paths: served } = (await answered.json()) as { paths: object };
  const whole = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as { paths: object };
  const open = Object.entries(whole.paths).filter(([path]) => !path.includes('/admin/'));
  expect(Object.keys(served).toSorted()).toEqual(open.map(([path]) => path).toSorted());
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'; "),
  });
  await expect(page.getByRole('heading', { name: 'Zap Booking 1 OAS 3.1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Sign-in One-time codes/ })).toBeVisible();
});
