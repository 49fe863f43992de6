export {
  type AccountKind,
  balanceOf,
  besides,
  movedBy,
  PLATFORM,
  post,
  type StoryLine,
  storyOf,
  sumsByKind,
  takeSnapshot,
} from './store.ts';
