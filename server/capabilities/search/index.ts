export { rebuildAll } from './rebuild-all.ts';
export { catchUp } from './rebuild-rows.ts';
export { search } from './search.ts';
