import { basename } from 'node:path';
import { capabilities } from '../layers/list.ts';

const FOLDER = 'db/migrations/';
const NAME = /^(\d{4})_([a-z]+)_[a-z0-9_]+\.sql$/;

/** Migrations are called NNNN_<capability>_<what>.sql, and no two share a number. */
export function migrationComplaints(files: readonly string[]): string[] {
  const complaints: string[] = [];
  let last = '';
  for (const path of files.filter((file) => file.startsWith(FOLDER))) {
    const [, number = '', owner = ''] = NAME.exec(basename(path)) ?? [];
    if (!isOwner(owner)) {
      complaints.push(`${path}: a migration is called NNNN_<capability>_<what>.sql`);
      continue;
    }
    if (number <= last) complaints.push(`${path}: the number ${number} is taken`);
    last = number;
  }
  return complaints;
}

function isOwner(name: string): boolean {
  const owners: readonly string[] = ['platform', ...capabilities];
  return owners.includes(name);
}
