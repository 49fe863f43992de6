// Checks the rules that linters do not cover:
//   node tools/conventions.ts                        prints one complaint per line
//   node tools/conventions.ts --vocabulary           counts banned terms by folder
//   node tools/conventions.ts --vocabulary <folder>  prints the banned terms of a folder
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentComplaints } from './conventions/documents.ts';
import { folderComplaints } from './conventions/folders.ts';
import { migrationComplaints } from './conventions/migrations.ts';
import { patternComplaints } from './conventions/patterns.ts';
import { secretComplaints, sizeComplaints } from './conventions/sizes.ts';
import type { Finding } from './conventions/source.ts';
import { storeComplaints } from './conventions/stores.ts';
import { upgradeComplaints } from './conventions/upgrades.ts';
import { allowedNames } from './conventions/vocabulary/allowed.ts';
import { countByFolder } from './conventions/vocabulary/report.ts';
import { vocabularyComplaints } from './conventions/vocabulary.ts';
import { projectFiles } from './project-files.ts';

const GENERATED =
  /^package-lock\.json$|^db\/types\.ts$|^contract\/openapi\.json$|^lab\/bench\/results\//;
const TEXT =
  /\.(?:tsx?|[cm]?js|json|md|sql|css|html|ya?ml|toml|sh|tsv|csv|txt|conf)$|(?:^|\/)[^.]+$/;

type Check = (path: string, text: string) => Finding[];

if (import.meta.main) main(process.cwd());

function main(root: string): void {
  const { values, positionals } = parseArgs({
    options: { vocabulary: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (values.vocabulary) {
    const found = checkVocabulary(root);
    const lines = folder ? found.filter((line) => line.startsWith(folder)) : countByFolder(found);
    for (const line of lines) console.log(line);
    return;
  }
  const complaints = checkConventions(root);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** Checks every text file of the project under `root`. */
export function checkConventions(root: string): string[] {
  const files = projectFiles(root);
  return [
    ...migrationComplaints(files),
    ...folderComplaints(files),
    ...checkTexts(root, (path, text) => [
      ...patternComplaints(path, text),
      ...sizeComplaints(path, text),
      ...secretComplaints(text),
      ...storeComplaints(path, text),
      ...upgradeComplaints(path, text),
      ...documentComplaints(root, path, text),
    ]),
    ...checkVocabulary(root),
  ];
}

export function checkVocabulary(root: string): string[] {
  const allowed = allowedNames(root);
  return checkTexts(root, (path, text) => vocabularyComplaints(path, text, allowed));
}

function checkTexts(root: string, check: Check): string[] {
  const files = projectFiles(root).filter((file) => TEXT.test(file) && !GENERATED.test(file));
  return files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    if (text.includes('\0')) return [];
    return check(path, text).map(({ line, what }) => `${path}:${line}: ${what}`);
  });
}
