export { type AccountKind, balanceOf, type Line, PLATFORM, post, storyOf } from './store.ts';
