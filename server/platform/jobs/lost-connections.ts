import pg from 'pg';

const emit = pg.Client.prototype.emit;

/**
 * Lets a connection be lost that has no listener for errors, which would end the process. Its statements fail anyway.
 * pg-boss has connections without a listener between the statements of a transaction, and after it has given one up.
 */
export function tolerateLostConnections(): void {
  pg.Client.prototype.emit = function (
    this: pg.Client,
    event: string | symbol,
    ...values: unknown[]
  ) {
    if (event === 'error' && this.listenerCount('error') === 0) return false;
    return emit.call(this, event, ...values);
  };
}
