export { rebuildAll } from './rebuild-all.ts';
export { search } from './search.ts';
