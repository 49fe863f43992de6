import { dirname } from 'node:path';

const MOST_FILES = 25;

/** Folders that may contain more files, each with the reason. */
const largeFolders: Readonly<Record<string, string>> = {
  'db/migrations': 'migrations are one sequence and are never moved',
  'messages/en': 'a feature is one file, found by its name',
  'messages/hi': 'a feature is one file, found by its name',
  'docs/decisions': 'decisions are one numbered sequence',
};

/** A folder contains at most 25 files, without its subfolders. */
export function folderComplaints(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !(folder in largeFolders))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${MOST_FILES}: use subfolders`);
}
