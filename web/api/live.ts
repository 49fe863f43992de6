import { useEffect, useRef } from 'react';
import type { LiveMessage } from '#contract/booking.ts';
import { pathOf } from '#contract/calls.ts';
import { browserApi } from './browser-api.ts';
import { useSession } from './session.ts';

export type LiveTopic = LiveMessage['topic'];
type Hear = (message: LiveMessage) => void;

/** Milliseconds before a refused stream is tried again. */
const RETRY_MS = 5000;

const hearers = new Set<Hear>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears of changes of one topic while somebody is signed in. Also called, with an empty `id`, when
 * the stream is back after a gap or the page comes into view again: something may have been missed.
 */
export function useLive(topic: LiveTopic, onMessage: Hear): void {
  const { isAuthenticated } = useSession();
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    const hear: Hear = (message) => {
      if (message.topic === topic) latest.current(message);
    };
    const look = () => {
      if (document.visibilityState === 'visible') latest.current({ topic, id: '' });
    };
    hearers.add(hear);
    open();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      hearers.delete(hear);
      if (hearers.size === 0) close();
    };
  }, [isAuthenticated, topic]);
}

/** One stream for the whole page. */
function open(): void {
  if (source) return;
  let isFirst = true;
  const opened = new EventSource(pathOf('events'), { withCredentials: true });
  source = opened;
  opened.onopen = () => {
    if (!isFirst) for (const topic of topics) tell({ topic, id: '' });
    isFirst = false;
  };
  opened.onmessage = ({ data }) => tell(JSON.parse(String(data)) as LiveMessage);
  opened.onerror = () => {
    // While it connects again by itself there is nothing to do; a refusal is final.
    if (opened.readyState === EventSource.CLOSED) openLater();
  };
}

const topics: readonly LiveTopic[] = ['bookings', 'requests', 'notifications'];

function tell(message: LiveMessage): void {
  for (const hear of hearers) hear(message);
}

/** The stream cannot refresh a session itself; an ordinary call can, and its refusal ends the session. */
function openLater(): void {
  close();
  retry = setTimeout(() => {
    browserApi.call('me', { skipNotification: true }).then(
      () => {
        if (hearers.size === 0) return;
        open();
        for (const topic of topics) tell({ topic, id: '' });
      },
      (failure: { httpStatus?: number }) => {
        if (failure.httpStatus !== 401 && hearers.size > 0) openLater();
      },
    );
  }, RETRY_MS);
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}
