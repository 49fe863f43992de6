import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, languages, translatedPages } from '#contract/locale/language.ts';
import { loadedBy, reachableKeys } from '#test/support/texts/reachable-keys.ts';
import routes from '#web/routes.ts';

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] };
type Page = { path: string; file: string; loaded: readonly string[] };

/** The pages below an entry module, each with the features that its routes load. */
function pagesOf(entry: Entry, base: string, above: readonly string[]): Page[] {
  const file = `web/${entry.file}`;
  const path = [base, entry.path].filter(Boolean).join('/');
  const loaded = [...above, ...loadedBy(file)];
  const below = entry.children?.flatMap((child) => pagesOf(child, path, loaded));
  return [{ path, file, loaded }, ...(below ?? [])];
}

const root = 'web/root.tsx';
const all = (routes as Entry[]).flatMap((entry) => pagesOf(entry, '', loadedBy(root)));
const others = languages.filter((language) => language !== DEFAULT_LANGUAGE);
const isTranslation = ({ path }: Page) => others.some((one) => path.split('/')[0] === one);
const pages = all.filter(({ file }) => !/layout\.tsx$/.test(file));
const english = pages.filter((page) => !isTranslation(page));

/** Pages in English only: admin pages, legal texts, and unknown URLs. */
const englishOnly =
  /^admin(?:\/|$)|^(?:privacy-policy|terms-conditions|refund-cancellation|shipping-delivery)$|\*$/;

test('every page of customers and professionals is in the list of translated pages', () => {
  const listed = english.map(({ path }) => path).filter((path) => !englishOnly.test(path));
  expect(listed.toSorted()).toEqual(translatedPages.toSorted());
});

test.each(others)('every translated page has a route in %s with the same file', (language) => {
  const files = new Map(pages.map(({ path, file }) => [path, file]));
  for (const path of translatedPages) {
    const own = [language, path].filter(Boolean).join('/');
    expect(files.get(own), own).toBe(files.get(path));
  }
});

/** Checks of one page each, which the module for the checks of all pages translates as well. */
const OF_ONE_PAGE = /^web\/i18n\/local-check\.ts: (?:contact|entry|photo)\./;

test.each([
  { path: 'root', file: root, loaded: loadedBy(root) },
  ...all.filter((page) => !isTranslation(page)),
])('/$path ($file) loads the texts of all its parts', ({ file, loaded }) => {
  const missing = [...reachableKeys(file)]
    .filter(([feature]) => !loaded.includes(feature))
    .flatMap(([, keys]) => [...keys])
    .filter((key) => !OF_ONE_PAGE.test(key));
  expect(missing).toEqual([]);
});
