import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { iso, type WorldClock } from './clock.ts';
import type { NewId } from './ids.ts';
import type { Store } from './store.ts';

export type Mail = {
  id: string;
  /** The recipient of the envelope, in lower case; an e-mail to two people is stored twice. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; bytes: number }[];
  /** The URL of the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined;
  /** World time, ISO 8601 in UTC. */
  receivedAt: string;
};

export type Mailbox = {
  smtpUrl: string;
  /** E-mails, newest first: all of them, or those to one address. */
  messages(to?: string): Mail[];
  find(id: string): Mail | undefined;
  stop(): Promise<void>;
};

const kept = 500;
const largestBytes = 2 * 1024 * 1024;

/** Starts a real SMTP server on a free port that stores e-mails and forwards none. */
export async function openMailbox(
  { store, clock, newId }: { store: Store; clock: WorldClock; newId: NewId },
  host: string,
): Promise<Mailbox> {
  const mails = store.collection<Mail>({
    kind: 'mail',
    id: ({ id }) => id,
    lookup: ({ to }) => to,
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideSTARTTLS: true,
    closeTimeout: 300,
    size: largestBytes,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      keepMail(stream, recipients).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });

  async function keepMail(stream: SMTPServerDataStream, recipients: string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.sizeExceeded) throw new Error('The message is too large.');
    const message = await parseMessage(Buffer.concat(chunks));
    const receivedAt = iso(clock.now());
    store.transaction(() => {
      for (const to of recipients) mails.save({ id: newId('mail'), to, ...message, receivedAt });
      mails.trim(kept);
    });
  }

  const port = await listen(server, host);
  return {
    smtpUrl: `smtp://${host}:${port}`,
    messages: (to) => mails.list({ lookup: to?.toLowerCase() }),
    find: (id) => mails.get(id),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

async function parseMessage(raw: Buffer): Promise<Omit<Mail, 'id' | 'to' | 'receivedAt'>> {
  const { from, subject, text, html, attachments, headers } = await PostalMime.parse(raw);
  return {
    from: from && 'address' in from ? (from.address ?? '') : '',
    subject: subject ?? '',
    text: (text ?? plain(html ?? '')).trimEnd(),
    html: html ?? '',
    unsubscribeUrl: /<([^>]+)>/.exec(
      headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    )?.[1],
    attachments: attachments.filter(isAttached).map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** A calendar part without a file name is an alternative body, not an attachment. */
function isAttached({
  filename,
  mimeType,
}: {
  filename: string | null;
  mimeType: string;
}): boolean {
  return filename !== null || mimeType !== 'text/calendar';
}

/** The text of an HTML e-mail without a plain text part. */
function plain(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/h\d|\/tr|\/li)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}

function listen(server: SMTPServer, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.on('error', fail);
    server.listen(0, host, () => {
      server.off('error', fail);
      server.on('error', () => {});
      done((server.server.address() as AddressInfo).port);
    });
  });
}
