export { whyText } from '#messages/why-text.ts';
