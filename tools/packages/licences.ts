// Prints the licences of the packages that the running product uses: node tools/packages/licences.ts
import { readFileSync } from 'node:fs';
import { type Lock, licenceOf, nameOf, productPackages } from './lock.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const lines = productPackages(lock).map(
  ([path, locked]) => `${licenceOf(path, locked)}\t${nameOf(path)}@${locked.version}`,
);
for (const line of [...new Set(lines)].sort()) console.log(line);
