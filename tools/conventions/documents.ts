import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, lineAt } from './source.ts';

const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|#|\/\/)/i;

/** A document has one title, and its links lead to files that exist. */
export function documentComplaints(root: string, path: string, text: string): Finding[] {
  if (!path.endsWith('.md')) return [];
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
  return found;
}

/** Fenced and inline code keeps its length, so that lines still count. */
function withoutCode(text: string): string {
  return text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]+`/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );
}
