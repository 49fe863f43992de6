import { createServer, connect as dial, type Server } from 'node:net';

export type ShortLine = { url: string; close(): Promise<void> };

/**
 * A proxy that forwards a request and closes the connection without a response, so that a test does not wait for the
 * caller's timeout. The server has executed the request by then.
 */
export async function shortLine(
  target: string,
  isSilent: () => boolean,
  patienceMs = 400,
): Promise<ShortLine> {
  const { hostname, port } = new URL(target);
  const server: Server = createServer((near) => {
    const far = dial(Number(port), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    near.on('error', cut).on('close', cut);
    far.on('error', cut).on('close', cut);
    near.on('data', () => {
      if (isSilent()) setTimeout(cut, patienceMs);
    });
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
