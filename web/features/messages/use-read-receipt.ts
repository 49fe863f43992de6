import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Thread } from '#contract/messages/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';

/** The share of the thread that must be visible to count as read. */
const SHARE_SEEN = 0.3;

/** Marks a thread as read while it is visible, once per latest message. */
export function useReadReceipt(
  place: RefObject<HTMLElement | null>,
  thread: Thread | undefined,
): void {
  const [isInView, setInView] = useState(false);
  const marked = useRef(0);
  const bookingId = thread?.bookingId;
  const until = thread && thread.unread > 0 ? thread.lastN : 0;
  useEffect(() => {
    if (!place.current) return;
    const onIntersect: IntersectionObserverCallback = ([entry]) =>
      setInView(entry?.isIntersecting ?? false);
    const observer = new IntersectionObserver(onIntersect, { threshold: SHARE_SEEN });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    if (!bookingId || !isInView || until <= marked.current) return;
    marked.current = until;
    const options = { params: { bookingId }, body: { until }, skipNotification: true };
    browserApi
      .call('readMessages', options)
      .then(() => refresh('unreadMessages', 'conversations', 'unreadNotices', 'notices'))
      .catch(() => {
        // The thread stays unread; the next message or visit retries.
        marked.current = 0;
      });
  }, [bookingId, isInView, until]);
}
