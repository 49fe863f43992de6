import { refuseSetting } from '../config-error.ts';
import { isThisMachine } from '../this-machine.ts';

const NAMES = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'READ_DATABASE_URL'] as const;
/** The options with which node-postgres encrypts and verifies the server's certificate. */
const VERIFYING_MODES = ['require', 'verify-ca', 'verify-full'];

type Settings = {
  DATABASE_URL?: string | undefined;
  MIGRATE_DATABASE_URL?: string | undefined;
  READ_DATABASE_URL?: string | undefined;
  DATABASE_TLS?: 'required' | 'off' | undefined;
};

/**
 * Refuses a database beyond this machine without encryption and a verified certificate (OWASP ASVS 5.0, 12.3.1),
 * unless its network is declared to be a closed one.
 */
export function requireDatabaseEncryption(settings: Settings): void {
  if (settings.DATABASE_TLS === 'off') return;
  for (const name of NAMES) {
    const url = settings[name];
    if (url && !isEncrypted(url)) {
      refuseSetting(
        name,
        'leads to another machine without encryption: add ?sslmode=verify-full (and sslrootcert=<path> for an authority of your own), or set DATABASE_TLS=off for a network that is closed to others',
      );
    }
  }
}

function isEncrypted(url: string): boolean {
  const parameters = new URLSearchParams(url.split('?')[1] ?? '');
  const hosts = parameters.get('host')?.split(',') ?? hostsOf(url);
  if (hosts.every(isThisMachine)) return true;
  const mode = parameters.get('sslmode') ?? '';
  // The compatible mode verifies the certificate only if an authority is configured.
  const isLax = parameters.has('uselibpqcompat') && mode === 'require';
  return VERIFYING_MODES.includes(mode) && !isLax;
}

/** The hosts between the user and the path; there may be several. */
function hostsOf(url: string): string[] {
  const authority = /^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  const addresses = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  return addresses.map(
    (address) => /^\[([^\]]*)\]/.exec(address)?.[1] ?? address.split(':')[0] ?? '',
  );
}
