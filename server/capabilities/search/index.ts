export { rebuildAll } from './indexing/rebuild-all.ts';
export { catchUp } from './indexing/rebuild-rows.ts';
export { locateHome } from './places/locate-home.ts';
export { locationOf } from './places/locate-service.ts';
export { otherInstallation } from './places/other-installation.ts';
export { isPinOfTown } from './places/pin-of-town.ts';
export { phrasesOf } from './vocabulary/synonyms.store.ts';
