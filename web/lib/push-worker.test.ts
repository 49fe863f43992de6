import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SITE = 'https://zap.example';
const source = readFileSync(new URL('../public/push-worker.js', import.meta.url), 'utf8');

type DisplayedNotification = {
  title: string;
  body: string;
  lang: string;
  data: { link: unknown };
};
type Handlers = Record<string, (event: object) => void>;

/** The worker in a separate browser with windows open at the given URLs. */
function startWorker(addresses: readonly string[] = [], language = 'en-IN') {
  const notifications: DisplayedNotification[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const handlers: Handlers = {};
  const windows = addresses.map((url) => ({ url, focus: () => focused.push(url) }));
  const self = {
    location: new URL(`${SITE}/push-worker.js`),
    navigator: { language },
    addEventListener: (name: string, handle: (event: object) => void) => {
      handlers[name] = handle;
    },
    registration: {
      showNotification: async (title: string, rest: Omit<DisplayedNotification, 'title'>) => {
        notifications.push({ title, ...rest });
      },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => opened.push(url),
    },
  };
  runInContext(source, createContext({ self, URL }));
  const dispatch = async (name: string, event: object) => {
    let work: unknown;
    handlers[name]?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return {
    notifications,
    opened,
    focused,
    push: (data: unknown) =>
      dispatch('push', { data: data && { json: () => JSON.parse(String(data)) } }),
    press: (link: unknown) =>
      dispatch('notificationclick', { notification: { close: () => undefined, data: { link } } }),
  };
}

test('Displays the texts of a push message', async () => {
  const worker = startWorker();
  await worker.push(JSON.stringify({ title: 'Accepted', text: 'Meera has accepted.', link: '/x' }));
  expect(worker.notifications).toMatchObject([
    { title: 'Accepted', body: 'Meera has accepted.', data: { link: '/x' } },
  ]);
});

test.each([
  [{ title: 'अनुरोध', lang: 'hi' }, 'hi'],
  [{ title: 'Requested' }, 'en'],
])('a push of %j is read aloud in %s', async (data, lang) => {
  const worker = startWorker();
  await worker.push(JSON.stringify(data));
  expect(worker.notifications).toMatchObject([{ lang }]);
});

test.each([
  ['hi-IN', { lang: 'hi', body: 'आपके लिए एक नई सूचना है।' }],
  ['en-IN', { lang: 'en', body: 'There is something new.' }],
])(
  'an unreadable push is explained in the language %s of the browser',
  async (language, expected) => {
    const worker = startWorker([], language);
    await worker.push(null);
    expect(worker.notifications).toMatchObject([expected]);
  },
);

test.each([null, 'not json', '{}', '{"title":7}'])(
  'Displays a default notification for a push of %s',
  async (data) => {
    const worker = startWorker();
    await worker.push(data);
    expect(worker.notifications).toMatchObject([{ title: 'Zap Booking' }]);
  },
);

test.each([
  ['/booking-details/7?new=1', `${SITE}/booking-details/7?new=1`],
  ['https://evil.example/x', `${SITE}/notification`],
  ['//evil.example/x', `${SITE}/notification`],
  ['javascript:alert(1)', `${SITE}/notification`],
  ['http://[', `${SITE}/notification`],
  [undefined, `${SITE}/notification`],
])('a press on the link %s opens %s', async (link, address) => {
  const worker = startWorker();
  await worker.press(link);
  expect(worker.opened).toEqual([address]);
});

test('focuses a window that displays the page already', async () => {
  const worker = startWorker([`${SITE}/wallet`, `${SITE}/notification`]);
  await worker.press('/notification');
  expect(worker.focused).toEqual([`${SITE}/notification`]);
  expect(worker.opened).toEqual([]);
});
