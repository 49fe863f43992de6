// The tests of the house that no library knows: node tools/conventions.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentComplaints } from './conventions/documents.ts';
import { migrationComplaints } from './conventions/migrations.ts';
import { wordComplaints } from './conventions/patterns.ts';
import { secretComplaints, sizeComplaints } from './conventions/sizes.ts';
import { storeComplaints } from './conventions/stores.ts';
import { projectFiles } from './project-files.ts';

const MADE = /^package-lock\.json$|^docs\/openapi\.json$|^lab\/bench\/results\//;
const TEXT =
  /\.(?:tsx?|[cm]?js|json|md|sql|css|html|ya?ml|toml|sh|tsv|csv|txt|conf)$|(?:^|\/)[^.]+$/;

if (import.meta.main) main(process.cwd());

function main(root: string): void {
  const complaints = checkTidy(root);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${complaints.length} complaints`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** Reads every file of the project under `root` and returns what is not as the house wants it. */
export function checkTidy(root: string): string[] {
  const files = projectFiles(root).filter((file) => TEXT.test(file) && !MADE.test(file));
  const complaints = migrationComplaints(files);
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    if (text.includes('\0')) continue;
    const found = [
      ...wordComplaints(path, text),
      ...sizeComplaints(path, text),
      ...secretComplaints(text),
      ...storeComplaints(path, text),
      ...documentComplaints(root, path, text),
    ];
    for (const { line, what } of found) complaints.push(`${path}:${line}: ${what}`);
  }
  return complaints;
}
