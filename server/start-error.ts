import { ConfigError } from './platform/config-error.ts';

type SystemError = {
  code?: string;
  address?: string;
  port?: number;
  path?: string;
  syscall?: string;
  message?: string;
  /** One for each address of a name. */
  errors?: SystemError[];
};

/** The one-line explanation printed when the start fails. */
export function startErrorMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, path, syscall, message } = error as SystemError;
  if (port !== undefined) {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken: stop what uses it, or set PORT, SANDBOX_PORT or METRICS_PORT.`;
    if (code === 'EACCES') return `Port ${port} may not be used: set one above 1023.`;
  }
  const silent = code === 'ECONNREFUSED' ? addressesOf(error as SystemError) : '';
  if (silent)
    return `No server answers at ${silent}: is it running, and is its address in the settings correct?`;
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `This account may not access ${path} (${syscall} was refused): change its owner or mode, or set DATA_DIR to another folder.`;
  return message || code || 'unknown';
}

function addressesOf({ address, port, errors = [] }: SystemError): string {
  if (address === undefined) return errors.map(addressesOf).filter(Boolean).join(' or ');
  return `${address.includes(':') ? `[${address}]` : address}:${port}`;
}
