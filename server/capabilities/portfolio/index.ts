export { countUnchecked, ownersOfDocuments } from './documents.store.ts';
export { resealDocuments } from './files.ts';
export { portfolioPart } from './personal.ts';
