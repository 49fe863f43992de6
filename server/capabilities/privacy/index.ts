export { privacy } from './privacy.ts';
