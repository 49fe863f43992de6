export { rebuildAll } from './indexing/rebuild-all.ts';
export { catchUp } from './indexing/rebuild-rows.ts';
export { locateHome } from './places/locate-home.ts';
export { phrasesOf } from './vocabulary/synonyms.store.ts';
