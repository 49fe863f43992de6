import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const CLIENT = 'dist/client';
const KB = 1_024;

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports: string[] }>;
};

/** The files that the built web app loads for a page of these routes before any user input. */
function scriptsOf(...routeIds: readonly string[]): readonly string[] {
  const name = readdirSync(join(CLIENT, 'assets')).find((file) => /^manifest-.+\.js$/.test(file));
  const text = readFileSync(join(CLIENT, 'assets', name ?? ''), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const loaded = [manifest.entry, ...routeIds.map((id) => manifest.routes[id])];
  return [...new Set(loaded.flatMap((part) => (part ? [part.module, ...part.imports] : [])))];
}

/** The size of their bodies in kilobytes. */
function weightOf(scripts: readonly string[]): { gzip: number; sent: number } {
  const files = scripts.map((path) => join(CLIENT, path));
  const sum = (bytesOf: (file: string) => number) =>
    files.reduce((total, file) => total + bytesOf(file), 0) / KB;
  return {
    gzip: sum((file) => gzipSync(readFileSync(file), { level: 9 }).length),
    sent: sum((file) => (hasBrotli(file) ? statSync(`${file}.br`).size : statSync(file).size)),
  };
}

function hasBrotli(file: string): boolean {
  return statSync(`${file}.br`, { throwIfNoEntry: false }) !== undefined;
}

const FRAME = ['root', 'pages/site-layout'];

// Besides these, a first visit requests its document, a style sheet, a font, images and the routes of its links.
for (const [page, files, sentKb, gzipKb] of [
  ['home', 4, 114, 131],
  ['service-details', 5, 116, 134],
  ['about-us', 6, 110, 127],
] as const) {
  test(`a first visit of ${page} loads at most ${files} scripts of ${sentKb} KB compressed`, () => {
    const scripts = scriptsOf(...FRAME, `pages/public/${page}`);
    const weight = weightOf(scripts);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(weight.sent).toBeLessThanOrEqual(sentKb);
    expect(weight.gzip).toBeLessThanOrEqual(gzipKb);
  });
}

/** Which of these names a first visit of the pages loads. */
function loadedTerms(terms: readonly string[], ...routeIds: readonly string[]): readonly string[] {
  const scripts = scriptsOf(...FRAME, ...routeIds);
  const text = scripts.map((path) => readFileSync(join(CLIENT, path), 'utf8')).join('\n');
  expect(text).toContain('hydrateRoot');
  return terms.filter((term) => text.includes(term));
}

const PAGES = ['home', 'service-details', 'about-us'].map((name) => `pages/public/${name}`);

test('no page of the first visit loads the schemas, the dialogs or the query cache', () => {
  // Names that survive minification: of zod, Radix's focus guards and TanStack Query.
  const terms = ['invalid_union', 'data-radix-focus-guard', 'isInvalidated'];
  expect(loadedTerms(terms, ...PAGES, 'pages/entry-layout', 'pages/public/login')).toEqual([]);
});

test('a page without calls does not load the table of calls', () => {
  expect(loadedTerms(['/admin/people/search'], ...PAGES)).toEqual([]);
  expect(loadedTerms(['/admin/people/search'], 'pages/public/login')).toHaveLength(1);
});

test('no page of the first visit loads code for the structured data of search engines', () => {
  expect(loadedTerms(['LocalBusiness', 'ItemList', 'contactPoint'], ...PAGES)).toEqual([]);
});

test('an English visitor loads no Hindi text except the name of the language', () => {
  const scripts = scriptsOf(...FRAME, ...PAGES, 'pages/public/search', 'pages/public/login');
  const text = scripts.map((path) => readFileSync(join(CLIENT, path), 'utf8')).join('\n');
  expect(text.match(/[\u0900-\u097f]+/g)).toEqual(['हिन्दी']);
});
