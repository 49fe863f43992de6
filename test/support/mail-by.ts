import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { type Mail, makeMail } from '#platform/mail/mail.ts';
import type { Email } from '#platform/mail/message.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import type { Outbox } from '#platform/outbox.ts';
import type { Secrets } from '#platform/secrets.ts';

type Parts = Partial<Pick<Parameters<typeof makeMail>[0], 'dkim' | 'metrics' | 'tracing'>>;

export const plain: Email = {
  to: 'asha@example.com',
  subject: 'Booked: Haircut for ₹500 · बाल',
  text: 'Booked.\n',
  html: '<p>Booked.</p>',
};

/** E-mail by a mail server. Outbox and encryption have tests of their own: here a job runs immediately. */
export function mailBy(smtpUrl: string, parts: Parts = {}): Mail {
  let handle: (job: object) => Promise<void> = async () => {};
  return makeMail({
    smtpUrl,
    from: 'Zap Booking <hello@mail.zapbooking.example>',
    replyTo: 'support@zapbooking.example',
    outbox: {
      work: (_queue: string, work: (job: object) => Promise<void>) => {
        handle = work;
      },
      enqueue: (_tx: Tx, _queue: string, job: object) => handle(job),
    } as unknown as Outbox,
    secrets: {
      seal: (_purpose: string, text: string) => text,
      open: (_purpose: string, text: string) => text,
    } as unknown as Secrets,
    dkim: undefined,
    clock: {} as Clock,
    log: { error: () => undefined } as unknown as Log,
    metrics: makeMetrics(),
    ...parts,
  });
}
