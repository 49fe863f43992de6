// Shows what the server pushes, and opens what it is about.

const HOME = '/notification';
/** What a notification says in the language of the browser when its own words cannot be read. */
const GENERAL = { en: 'There is something new.', hi: 'आपके लिए एक नई सूचना है।' };

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, text, link, lang } = wordsOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icon-192.png',
      lang,
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** A browser that shows nothing for a push loses its permission, so there are always words. */
function wordsOf(data) {
  try {
    const { title, text, link, lang } = data.json();
    if (typeof title === 'string' && title !== '')
      return { title, text: String(text ?? ''), link, lang: lang ?? 'en' };
  } catch {
    // Words that cannot be read are told in general.
  }
  const lang = /^hi\b/i.test(self.navigator.language) ? 'hi' : 'en';
  return { title: 'Zap Booking', text: GENERAL[lang], link: HOME, lang };
}

/** An address of this site, whatever the link says. */
function addressOf(link) {
  const { origin } = self.location;
  try {
    const url = new URL(link ?? HOME, origin);
    if (url.origin === origin) return url.href;
  } catch {
    // No address at all.
  }
  return origin + HOME;
}

async function open(link) {
  const address = addressOf(link);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}
