/**
 * One JSON line per event. Callers choose the fields and never log bodies, addresses, codes or
 * tokens.
 */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, error: unknown, fields?: Record<string, unknown>): void;
};

/** Used with standard error; standard output is for people. */
export function makeLog(write: (line: string) => void): Log {
  const line = (level: string, event: string, fields: Record<string, unknown>) =>
    write(
      `${JSON.stringify({ at: Temporal.Now.instant().toString(), level, event, ...fields })}\n`,
    );
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...describe(error), ...fields }),
  };
}

export const silentLog: Log = { info: () => undefined, error: () => undefined };

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  return { error: error.name, message: error.message.slice(0, 300), stack: error.stack };
}
