export { walkInsPart } from './personal.ts';
export { walkInView } from './save-walk-in.ts';
export { claimsOfSubServices, ownEntries, salesOfClaims } from './sold-claims.ts';
export { type DatedWalkIn, walkInsBetween, walkInsFrom, walkInsOfClaims } from './store.ts';
