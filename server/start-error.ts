import { ConfigError } from './platform/config-error.ts';

type SystemError = {
  code?: string;
  port?: number;
  path?: string;
  syscall?: string;
  message?: string;
};

/** The one-line explanation printed when the start fails. */
export function startErrorMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, path, syscall, message } = error as SystemError;
  if (port !== undefined) {
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken: stop what uses it, or set PORT or SANDBOX_PORT.`;
    if (code === 'EACCES') return `Port ${port} may not be used: set PORT to one above 1023.`;
  }
  if (code === 'ECONNREFUSED') return 'DATABASE_URL does not answer: is the server running?';
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return `This account may not access ${path} (${syscall} was refused): change its owner or mode, or set DATA_DIR to another folder.`;
  return message || code || 'unknown';
}
