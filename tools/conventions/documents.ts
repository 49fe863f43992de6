import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, lineAt } from './source.ts';

const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
/** A reference to a declaration: `server/app.ts:buildApp`. */
const REFERENCE = /`([\w./-]+\.(?:tsx?|sql)):([\w.]+)`/g;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|#|\/\/)/i;

/**
 * Checks that a document has one title, and that its links and references exist. The texts of
 * `content/` are parts of pages and link to pages.
 */
export function documentComplaints(root: string, path: string, text: string): Finding[] {
  if (!path.endsWith('.md') || path.startsWith('content/')) return [];
  const prose = withoutCode(text);
  const titles = [...prose.matchAll(/^# .+$/gm)];
  const found =
    titles.length === 1 ? [] : [{ line: 1, what: `${titles.length} titles instead of one` }];
  for (const { 1: target = '', index } of prose.matchAll(LINK)) {
    const file = decodeURI(target.replace(/[#?].*$/, ''));
    const base = file.startsWith('/') ? root : join(root, dirname(path));
    if (ELSEWHERE.test(target) || existsSync(join(base, file))) continue;
    found.push({ line: lineAt(text, index), what: `there is no ${target}` });
  }
  for (const { 1: file = '', 2: name = '', index } of text.matchAll(REFERENCE)) {
    if (!isDeclared(join(root, file), name))
      found.push({ line: lineAt(text, index), what: `there is no ${name} in ${file}` });
  }
  return found;
}

function isDeclared(file: string, name: string): boolean {
  if (!existsSync(file)) return false;
  const declaration = new RegExp(
    `\\b(?:function\\*?|const|class|type|interface)\\s+${name}\\b`,
    'i',
  );
  return declaration.test(readFileSync(file, 'utf8'));
}

/** Replaces fenced and inline code by spaces; offsets stay the same. */
function withoutCode(text: string): string {
  return text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]+`/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
}
