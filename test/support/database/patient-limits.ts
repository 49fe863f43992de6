const PATIENCE_MS = 60_000;

/**
 * Limits of the application's connections in tests. Many new connections plan their statements while they wait for each
 * other, which exceeds the application's own limits on a busy machine.
 */
export const patientLimits = {
  statementMs: PATIENCE_MS,
  lockMs: PATIENCE_MS,
  idleInTransactionMs: PATIENCE_MS,
};
