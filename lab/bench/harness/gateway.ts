import fastify from 'fastify';

/** A payment gateway that responds at once, so that its time is not measured. */
export async function startGateway(): Promise<{ url: string; stop(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  let orders = 0;
  app.all('*', ({ body }) => {
    orders += 1;
    const id = `order_${String(orders).padStart(14, '0')}`;
    return { ...(body as object | null), id, entity: 'order', status: 'created' };
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: async () => app.close() };
}
