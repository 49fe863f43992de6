import type { texts as common } from './common.en.ts';
import type { texts as entry } from './entry.en.ts';
import type { texts as finding } from './finding.en.ts';
import type { texts as home } from './home.en.ts';
import type { texts as search } from './search.en.ts';
import type { texts as service } from './service.en.ts';

/** The English texts of each feature: their keys and placeholders are those of every language. */
export type Catalogue = {
  common: typeof common;
  entry: typeof entry;
  finding: typeof finding;
  home: typeof home;
  search: typeof search;
  service: typeof service;
};
