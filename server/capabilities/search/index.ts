export { rebuildAll } from './indexing/rebuild-all.ts';
export { catchUp } from './indexing/rebuild-rows.ts';
export { phrasesOf } from './vocabulary/synonyms.store.ts';
