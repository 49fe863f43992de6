import type { Actor } from '../actors.ts';
import type { Attack, Target } from '../target.ts';
import { must } from '../victims.ts';

const READ_MS_MAX = 20_000;
const PAUSE_MS = 50;
/** The text for an address that was refused before a connection. */
const NOT_PUBLIC = 'This is not the address of a public server.';

export const calendarAttacks: readonly Attack[] = [
  { chapter: 'V1', claim: 'calendars are not read from inner addresses', run: innerCalendars },
];

/** Addresses of this machine, in every notation that a resolver may understand, and of its network. */
const innerHosts = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '127.1',
  '0.0.0.0',
  '127.0.0.1.',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '172.31.255.255',
  '100.64.0.1',
  '[fd00::1]',
  '[fe80::1]',
];
/** Refused before any name is resolved. */
const otherUrls = [
  'https://127.0.0.1:5432/calendar.ics',
  'http://example.com/calendar.ics',
  'file:///etc/passwd',
  'gopher://127.0.0.1:5432/',
  'https://user:word@example.com/calendar.ics',
];

async function innerCalendars(target: Target) {
  const urls = [...innerHosts.map((host) => `https://${host}/calendar.ics`), ...otherUrls];
  const findings: string[] = [];
  for (const url of urls) {
    const wrong = await readCalendar(target, url);
    if (wrong) findings.push(`${url}: ${wrong}`);
  }
  return findings;
}

/** @returns what is wrong: the call failed, or the server tried to connect. */
async function readCalendar({ actors, victims }: Target, url: string): Promise<string | undefined> {
  const { provider } = actors;
  const params = { serviceId: victims.serviceId };
  const reply = await provider.call('addBusyFeed', { params, body: { name: 'Elsewhere', url } });
  if (reply.status === 0 || reply.status >= 500) return `status ${reply.status}`;
  if (reply.status >= 400) return undefined;
  const feedId = String(reply.data['id']);
  const feed = await afterReading(provider, params, feedId);
  await must(provider.call('removeBusyFeed', { params: { ...params, feedId } }));
  return feed.problem === NOT_PUBLIC ? undefined : `the server connected: ${feed.problem}`;
}

type Feed = { id: string; readAt: string | null; problem: string | null };

async function afterReading(
  provider: Actor,
  params: { serviceId: string },
  feedId: string,
): Promise<Feed> {
  const end = performance.now() + READ_MS_MAX;
  for (;;) {
    const { data } = await must(provider.call('busyFeeds', { params }));
    const feed = (data as unknown as Feed[]).find(({ id }) => id === feedId);
    if (!feed) throw new Error('The calendar is missing.');
    if (feed.readAt !== null || feed.problem !== null) return feed;
    if (performance.now() > end) return feed;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
