import { z } from 'zod';
import { refuseSetting } from '../config-error.ts';
import { isThisMachine } from '../this-machine.ts';

/** The files of the certificate that this process presents. */
export type TlsFiles = {
  /** The certificate and those of its authorities, as PEM. */
  certificate: string;
  key: string;
};

const path = z.string().min(1).optional();

export const tlsSettings = {
  TLS_CERT_FILE: path,
  TLS_KEY_FILE: path,
  METRICS_CLIENT_CA_FILE: path,
  HTTP_TLS: z.enum(['required', 'off']).default('required'),
};

export const tlsFormats = {
  TLS_CERT_FILE: 'the path of a certificate as PEM',
  TLS_KEY_FILE: 'the path of the private key of TLS_CERT_FILE as PEM',
  METRICS_CLIENT_CA_FILE: 'the path of the authority of Prometheus’ certificate as PEM',
  HTTP_TLS: 'required or off',
};

type Settings = {
  TLS_CERT_FILE?: string | undefined;
  TLS_KEY_FILE?: string | undefined;
  METRICS_CLIENT_CA_FILE?: string | undefined;
  HTTP_TLS?: 'required' | 'off' | undefined;
  HOST: string;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
};

/**
 * The certificate of the application's ports; undefined for plain http, which is refused beyond this
 * machine (OWASP ASVS 5.0, 12.3.1 and 12.3.3) unless its network is declared to be a closed one.
 */
export function readTls(settings: Settings, isSandbox: boolean): TlsFiles | undefined {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } = settings;
  if (certificate && key) {
    // The sandbox sends its events as plain http, and its data are simulated.
    if (isSandbox) refuseSetting('TLS_CERT_FILE', 'may not be set beside the sandbox');
    return { certificate, key };
  }
  if (certificate || key)
    refuseSetting(certificate ? 'TLS_KEY_FILE' : 'TLS_CERT_FILE', 'is needed with the other one');
  if (settings.METRICS_CLIENT_CA_FILE)
    refuseSetting('TLS_CERT_FILE', 'is needed with METRICS_CLIENT_CA_FILE');
  if (!isSandbox && settings.HTTP_TLS !== 'off') refusePlainPorts(settings);
  return undefined;
}

function refusePlainPorts({ HOST, METRICS_PORT, METRICS_HOST }: Settings): void {
  const ports = { HOST, ...(METRICS_PORT ? { METRICS_HOST } : {}) };
  for (const [name, host] of Object.entries(ports)) {
    if (isThisMachine(host)) continue;
    refuseSetting(
      name,
      'opens a port to other machines without encryption: set TLS_CERT_FILE and TLS_KEY_FILE, or HTTP_TLS=off for a network that is closed to others',
    );
  }
}
