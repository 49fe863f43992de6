import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Thread } from '#contract/messages/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';

/** How much of the thread must be in the window for it to count as looked at. */
const SHARE_SEEN = 0.3;

/** Marks a thread as read while it is in view, once for each latest message. */
export function useReading(place: RefObject<HTMLElement | null>, thread: Thread | undefined): void {
  const [isInView, setInView] = useState(false);
  const marked = useRef(0);
  const bookingId = thread?.bookingId;
  const until = thread && thread.unread > 0 ? thread.lastN : 0;
  useEffect(() => {
    if (!place.current) return;
    const look: IntersectionObserverCallback = ([entry]) =>
      setInView(entry?.isIntersecting ?? false);
    const watcher = new IntersectionObserver(look, { threshold: SHARE_SEEN });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  useEffect(() => {
    if (!bookingId || !isInView || until <= marked.current) return;
    marked.current = until;
    const options = { params: { bookingId }, body: { until }, skipNotification: true };
    browserApi
      .call('readMessages', options)
      .then(() => refresh('unreadMessages', 'conversations', 'unreadNotices', 'notices'))
      .catch(() => {
        // It stays unread, and the next message or visit tries again.
        marked.current = 0;
      });
  }, [bookingId, isInView, until]);
}
