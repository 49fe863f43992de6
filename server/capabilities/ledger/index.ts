export { balanceOf, PLATFORM, post, storyOf } from './store.ts';
