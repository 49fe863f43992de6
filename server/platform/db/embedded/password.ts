import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Cluster, runOn, SUPERUSER } from './cluster.ts';

const PASSWORD = /^[\w-]{43}$/;

/** The password of a cluster's superuser, which is kept beside it; undefined before its first start. */
export function keptPassword(directory: string): string | undefined {
  const file = passwordFile(directory);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return PASSWORD.test(kept) ? kept : undefined;
}

/**
 * Sees to it that a cluster asks for its password, one made by an earlier version too: nobody else on
 * this machine may be its superuser, who can run programs. Its server must not be running.
 */
export async function requirePassword(cluster: Cluster): Promise<string> {
  const { directory } = cluster;
  const password = keptPassword(directory) ?? randomBytes(32).toString('base64url');
  const file = `${directory}/pg_hba.conf`;
  if (readFileSync(file, 'utf8') === rulesFor(password)) return password;
  writeFileSync(passwordFile(directory), `${password}\n`, { mode: 0o600 });
  await setPassword(cluster, password);
  // Last, so that an interrupted start begins again here. The file keeps its owner.
  writeFileSync(file, rulesFor(password));
  return password;
}

function passwordFile(directory: string): string {
  return `${directory}.password`;
}

/** Names the password by its hash, so that rules written for another one are noticed. */
function rulesFor(password: string): string {
  const hash = createHash('sha256').update(password).digest('hex');
  return `# Written by Zap Booking for password ${hash}\nhost all all 127.0.0.1/32 scram-sha-256\n`;
}

/** Over standard input: arguments are in the list of processes, and an environment can be read too. */
async function setPassword(cluster: Cluster, password: string): Promise<void> {
  const settings = [
    'exit_on_error=on',
    'password_encryption=scram-sha-256',
    // Repetition makes guessing slow; 256 random bits cannot be guessed, and each connection pays for it.
    'scram_iterations=1',
    'log_min_error_statement=panic',
  ];
  await runOn(cluster, 'set its password', {
    command: cluster.binaries.postgres,
    args: (folder) => [
      '--single',
      '-D',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
      'postgres',
    ],
    input: `alter role ${SUPERUSER} password '${password}'\n`,
  });
}
