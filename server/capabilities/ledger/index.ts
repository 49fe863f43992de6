export { balanceOfOwner, entriesOfOwner, isOnlyPlatforms, sumsOfOwner } from './owners.store.ts';
export {
  balanceUpTo,
  type DaySpan,
  type EntryPlace,
  type EntryRow,
  entryRows,
  indexEntries,
  type PeriodSum,
  periodSums,
  placeBefore,
  placeOf,
} from './periods.store.ts';
export {
  type AccountKind,
  balanceOf,
  balancesByKind,
  lastPostedUntil,
  otherPostings,
  PLATFORM,
  type PostingRow,
  post,
  postedAmount,
  postingsOf,
  takeSnapshot,
} from './store.ts';
