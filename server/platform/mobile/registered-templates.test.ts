import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registeredTemplates } from './registered-templates.ts';

test('The documented texts, which operators register, are the texts of the product', () => {
  const page = readFileSync('docs/operations/mobile-messages.md', 'utf8');
  for (const { id, text } of registeredTemplates()) expect(page, id).toContain(`| ${text} |`);
});
