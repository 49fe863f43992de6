export { countUnchecked } from './documents.store.ts';
export { portfolioPart } from './personal.ts';
