export {
  type AccountKind,
  balanceOf,
  balancesByKind,
  otherPostings,
  PLATFORM,
  type PostingRow,
  post,
  postedAmount,
  postingsOf,
  takeSnapshot,
} from './store.ts';
