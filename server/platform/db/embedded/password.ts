import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Cluster, runOn, SUPERUSER } from './cluster.ts';

const PASSWORD = /^[\w-]{43}$/;

/**
 * The password of a cluster's superuser, stored beside the cluster; undefined before the first
 * start.
 */
export function storedPassword(directory: string): string | undefined {
  const file = passwordFile(directory);
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return PASSWORD.test(stored) ? stored : undefined;
}

/**
 * Makes a cluster require its password, including one created by an earlier version. A superuser
 * can run programs, so other local accounts must not be able to connect. The server must not be
 * running.
 */
export async function requirePassword(cluster: Cluster): Promise<string> {
  const { directory } = cluster;
  const password = storedPassword(directory) ?? randomBytes(32).toString('base64url');
  const file = `${directory}/pg_hba.conf`;
  if (readFileSync(file, 'utf8') === rulesFor(password)) return password;
  writeFileSync(passwordFile(directory), `${password}\n`, { mode: 0o600 });
  await setPassword(cluster, password);
  // Written last, so that an interrupted start is repeated. The file keeps its owner.
  writeFileSync(file, rulesFor(password));
  return password;
}

function passwordFile(directory: string): string {
  return `${directory}.password`;
}

/** Contains a hash of the password, so that rules for another password are detected. */
function rulesFor(password: string): string {
  const hash = createHash('sha256').update(password).digest('hex');
  return `# Written by Zap Booking for password ${hash}\nhost all all 127.0.0.1/32 scram-sha-256\n`;
}

/**
 * Sends the password over standard input, because arguments and the environment can be read by
 * others.
 */
async function setPassword(cluster: Cluster, password: string): Promise<void> {
  const settings = [
    'exit_on_error=on',
    'password_encryption=scram-sha-256',
    // Iterations slow down guessing. 256 random bits cannot be guessed, and each connection would
    // pay the cost.
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
