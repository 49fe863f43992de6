import { pageMeta } from './page-meta.ts';

/** The `meta` function of a private page in English; a module of its own, because only admin pages load it. */
export function privateMeta(title: string, description: string) {
  return () => pageMeta({ title, description, path: 'private', matches: [] });
}
