import { basename } from 'node:path';
import { capabilities } from '../layers/list.ts';

const FOLDER = 'db/migrations/';
const NAME = /^(\d{4})_([a-z]+)_[a-z0-9_]+\.sql$/;

/** Checks that migrations are named NNNN_<capability>_<what>.sql and that numbers are unique. */
export function migrationComplaints(files: readonly string[]): string[] {
  const complaints: string[] = [];
  let last = '';
  for (const path of files.filter((file) => file.startsWith(FOLDER))) {
    const [, number = '', owner = ''] = NAME.exec(basename(path)) ?? [];
    if (!isOwner(owner)) {
      complaints.push(`${path}: the name of a migration is NNNN_<capability>_<what>.sql`);
      continue;
    }
    if (number <= last) complaints.push(`${path}: the number ${number} is used twice`);
    last = number;
  }
  return complaints;
}

function isOwner(name: string): boolean {
  const owners: readonly string[] = ['platform', ...capabilities];
  return owners.includes(name);
}
