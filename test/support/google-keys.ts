import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A server on this machine with Google's published key, and ID tokens signed with it. */
export async function startGoogleKeys() {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let status = 200;
  const server = createServer((_request, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    keys,
    url: `http://127.0.0.1:${port}/certs`,
    /** The status of every later response. */
    answer: (next: number) => {
      status = next;
    },
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
