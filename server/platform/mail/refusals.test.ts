import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { mailBy, plain } from '#test/support/mail-by.ts';
import type { Tx } from '../db/db.ts';

type Options = ConstructorParameters<typeof SMTPServer>[0];
type Reply = [code: number, text: string];
const failure = ([responseCode, text]: Reply) => Object.assign(new Error(text), { responseCode });

/** An e-mail through a server with these options. @throws what a job throws that is retried */
async function sendThrough(options: Options, login = ''): Promise<void> {
  const strict = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], ...options });
  await new Promise<void>((ready) => strict.listen(0, '127.0.0.1', ready));
  const address = strict.server.address() as AddressInfo;
  const through = mailBy(`smtp://${login}127.0.0.1:${address.port}`);
  try {
    await through.enqueue({} as Tx, plain);
  } finally {
    through.close();
    await new Promise<void>((done) => strict.close(done));
  }
}

test('A mail server that rejects the login loses no e-mail', async () => {
  const options: Options = {
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(failure([535, 'Wrong password'])),
  };
  await expect(sendThrough(options, 'zap:wrong@')).rejects.toThrow(/Wrong password/);
});

test.each<[string, Options]>([
  [
    'the sender',
    { onMailFrom: (_from, _session, done) => done(failure([550, 'Sender not allowed'])) },
  ],
  [
    'e-mails without a login',
    { onMailFrom: (_from, _session, done) => done(failure([530, '5.7.0 Login required'])) },
  ],
  [
    'to relay',
    { onRcptTo: (_to, _session, done) => done(failure([554, '5.7.1 Relay access denied'])) },
  ],
  [
    'more e-mails today',
    { onRcptTo: (_to, _session, done) => done(failure([550, '5.4.5 Daily limit exceeded'])) },
  ],
])('A mail server that refuses %s loses no e-mail', async (_what, options) => {
  await expect(sendThrough(options)).rejects.toThrow();
});

test.each<[string, Options]>([
  [
    'whose reader is unknown to it',
    { onRcptTo: (_to, _session, done) => done(failure([550, '5.4.1 Recipient rejected'])) },
  ],
  [
    'whose text it takes for spam',
    {
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(failure([550, '5.7.1 Spam']))),
    },
  ],
])('An e-mail %s is given up', async (_what, options) => {
  await expect(sendThrough(options)).resolves.toBeUndefined();
});
