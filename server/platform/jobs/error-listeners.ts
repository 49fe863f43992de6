import pg from 'pg';

const removeAll = pg.Client.prototype.removeAllListeners;

/**
 * Keeps a listener for errors on every connection. pg-boss removes all listeners of a lost connection before it closes
 * it, and the next error of a server that ends would then end the process.
 */
export function keepErrorListeners(): void {
  pg.Client.prototype.removeAllListeners = function (event) {
    removeAll.call(this, event);
    if (event === undefined || event === 'error') this.on('error', () => undefined);
    return this;
  };
}
