import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { checkSession } from './check-session.ts';

const database = testDatabase();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The address of the database through a test server; `open` connects it to PostgreSQL. */
async function through(onClient: (client: Socket, open: () => Socket) => void): Promise<string> {
  const { hostname, port } = new URL(database.url);
  const server = createServer((client) => {
    client.on('error', () => undefined);
    onClient(client, () => {
      const upstream = dial(Number(port), hostname);
      upstream.on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      return upstream;
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return url.href;
}

/** The first message of a connection: its length, the protocol and pairs of names and values. */
function startupWithout(message: Buffer, names: readonly string[]): Buffer {
  const fields = message.subarray(8).toString('utf8').split('\0');
  const kept: string[] = [];
  for (let at = 0; fields[at]; at += 2)
    if (!names.includes(fields[at] as string)) kept.push(`${fields[at]}\0${fields[at + 1]}\0`);
  const body = Buffer.from(`${kept.join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  message.copy(head, 4, 4, 8);
  return Buffer.concat([head, body]);
}

function errorOf(code: string, message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test('sessions of PostgreSQL are accepted, even through a transparent proxy', async () => {
  await checkSession(database.url);
  await checkSession(
    await through((client, open) => {
      const server = open();
      client.pipe(server);
      server.pipe(client);
    }),
  );
});

test.each([
  [['options'], 'drops role: '],
  [['lock_timeout', 'statement_timeout'], 'drops statement_timeout, lock_timeout: '],
])('a pooler that drops %s is refused', async (names, what) => {
  const url = await through((client, open) => {
    const server = open();
    client.once('data', (message: Buffer) => {
      server.write(startupWithout(message, names));
      client.pipe(server);
    });
    server.pipe(client);
  });
  await expect(checkSession(url)).rejects.toThrow(
    `DATABASE_URL leads through a pooler that ${what}`,
  );
});

test('a pooler that rejects settings is named in the error', async () => {
  const url = await through((client) => {
    client.once('data', () => client.end(errorOf('08P01', 'unsupported startup parameter')));
  });
  await expect(checkSession(url)).rejects.toThrow(
    'a pooler that refuses the settings of a connection (unsupported startup parameter)',
  );
});

/** AuthenticationOk and ReadyForQuery, for a client of a session that is open already. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test('a pooler in transaction mode is refused', async () => {
  let session: Socket | undefined;
  let asking: Socket | undefined;
  const ask = (client: Socket) => (message: Buffer) => {
    asking = client;
    session?.write(message);
  };
  const url = await through((client, open) => {
    if (session) {
      client.once('data', () => {
        client.write(READY);
        client.on('data', ask(client));
      });
    } else {
      session = open();
      session.on('data', (answer: Buffer) => asking?.write(answer));
      client.on('data', ask(client));
    }
  });
  await expect(checkSession(url)).rejects.toThrow('shares sessions between connections');
});
