export { countUnchecked, ownersOfDocuments } from './documents.store.ts';
export { portfolioPart } from './personal.ts';
