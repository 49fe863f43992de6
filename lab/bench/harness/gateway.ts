import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment gateway that responds at once, so that its time is not measured. */
export async function startGateway(): Promise<{ url: string; stop(): Promise<void> }> {
  let orders = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      orders += 1;
      const id = `order_${String(orders).padStart(14, '0')}`;
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ ...JSON.parse(text || '{}'), id, entity: 'order', status: 'created' }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
