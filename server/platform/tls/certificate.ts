import { readFileSync } from 'node:fs';
import { createSecureContext, type Server, type TlsOptions } from 'node:tls';
import { ConfigError } from '../config-error.ts';
import type { Log } from '../log/log.ts';
import type { TlsFiles } from './settings.ts';

/** Mozilla's intermediate profile, as docs/operations/encryption.md requires of the proxy. */
const POLICY = {
  minVersion: 'TLSv1.2',
  ciphers: [
    ...['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'],
    ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
    ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
    ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
  ].join(':'),
} as const;
const CHECK_MS = 60_000;

export type Certificate = {
  /** For a new server. */
  options: TlsOptions;
  /** Gives a server every renewed certificate, beside its own options. */
  follow(server: Server, options?: Pick<TlsOptions, 'ca'>): void;
  /** Reads the files again, and applies them if they changed. */
  renew(): void;
  stop(): void;
};

/**
 * Reads the certificate of this process, and once a minute whether it was renewed, so that a short-lived one
 * needs no restart. An unreadable renewal is logged, and the current certificate stays.
 * @throws ConfigError when the files are not a certificate and its key
 */
export function openCertificate(files: TlsFiles, log: Log): Certificate {
  let present = read(files);
  const followers: { server: Server; ca?: TlsOptions['ca'] }[] = [];
  const renew = () => {
    try {
      const next = read(files);
      if (next.cert.equals(present.cert) && next.key.equals(present.key)) return;
      present = next;
      for (const { server, ...own } of followers)
        server.setSecureContext({ ...POLICY, ...present, ...own });
      log.info('tls.renewed', {});
    } catch (error) {
      log.error('tls.renewal', error);
    }
  };
  // Platforms replace mounted files in ways that a watcher of the file does not report.
  const timer = setInterval(renew, CHECK_MS).unref();
  return {
    options: { ...POLICY, ...present },
    follow: (server, { ca } = {}) => void followers.push({ server, ...(ca ? { ca } : {}) }),
    renew,
    stop: () => clearInterval(timer),
  };
}

function read({ certificate, key }: TlsFiles): { cert: Buffer; key: Buffer } {
  const pair = {
    cert: contentOf('TLS_CERT_FILE', certificate),
    key: contentOf('TLS_KEY_FILE', key),
  };
  try {
    createSecureContext(pair);
    return pair;
  } catch {
    // The error of the parser could contain parts of the key.
    throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key.');
  }
}

/** The content of a file that a setting names. */
export function contentOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read: ${path}.`);
  }
}
