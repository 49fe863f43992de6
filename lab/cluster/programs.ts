import { execFileSync } from 'node:child_process';

const packages: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  psql: 'postgresql-client',
  pg_isready: 'postgresql-client',
};
/** Debian installs some programs where only administrators look for them. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * The paths of the trial's programs, which Debian provides.
 * @throws Error with the command that installs what is missing
 */
export function findPrograms(): Readonly<Record<string, string>> {
  const found = Object.keys(packages).map((name): [string, string] => [name, pathOf(name)]);
  const missing = found.filter(([, path]) => path === '').map(([name]) => packages[name] ?? name);
  if (missing.length > 0)
    throw new Error(
      `The trial needs programs of Debian: apt-get install ${[...new Set(missing)].join(' ')}`,
    );
  return Object.fromEntries(found);
}

function pathOf(program: string): string {
  try {
    const output = execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], {
      env: { PATH },
      encoding: 'utf8',
    });
    return output.trim();
  } catch {
    return '';
  }
}
