// Compiled with tsconfig.contract.json: each expected error proves that the compiler rejects the line below it.

// @ts-expect-error The contract has no DOM.
export const title = document.title;

// @ts-expect-error The contract has no Node globals.
export const folder = process.cwd();

// @ts-expect-error The contract has no Node modules.
export { readFileSync } from 'node:fs';
