import { useEffect, useRef } from 'react';
import type { LiveMessage } from '#contract/booking/views.ts';
import { pathOf } from '#contract/call-paths.ts';
import { useSession } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

export type LiveTopic = LiveMessage['topic'];
type Hear = (message: LiveMessage) => void;

/** Milliseconds before a refused stream is tried again. */
const RETRY_MS = 5000;

const hearers = new Set<Hear>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears of changes of one topic while somebody is signed in. Also called, with an empty `id`, when
 * the stream is back after a gap: something may have been missed. A page out of view holds no stream,
 * because browsers keep few connections to one host, and hears once it is in view again.
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
    hearers.add(hear);
    document.addEventListener('visibilitychange', look);
    if (isInView()) open(false);
    return () => {
      hearers.delete(hear);
      if (hearers.size > 0) return;
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [isAuthenticated, topic]);
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}

function look(): void {
  if (isInView()) open(true);
  else close();
}

/** One stream for the whole page; `isBack` says that what happened before it may have been missed. */
function open(isBack: boolean): void {
  if (source) return;
  let mayHaveMissed = isBack;
  const opened = new EventSource(pathOf('events'), { withCredentials: true });
  source = opened;
  opened.onopen = () => {
    if (mayHaveMissed) for (const topic of topics) tell({ topic, id: '' });
    mayHaveMissed = true;
  };
  opened.onmessage = ({ data }) => tell(JSON.parse(String(data)) as LiveMessage);
  // The session was ended elsewhere: an ordinary call finds that out, says so and leads to the login.
  opened.addEventListener('ended', () => {
    close();
    browserApi.call('me', {}).catch(() => undefined);
  });
  opened.onerror = () => {
    // While it connects again by itself there is nothing to do; a refusal is final.
    if (opened.readyState === EventSource.CLOSED) openLater();
  };
}

const topics: readonly LiveTopic[] = ['bookings', 'requests', 'notifications', 'messages'];

function tell(message: LiveMessage): void {
  for (const hear of hearers) hear(message);
}

/** The stream cannot refresh a session itself; an ordinary call can, and its refusal ends the session. */
function openLater(): void {
  close();
  retry = setTimeout(() => {
    browserApi.call('me', { skipNotification: true }).then(
      () => {
        if (hearers.size > 0 && isInView()) open(true);
      },
      (failure: { httpStatus?: number }) => {
        if (failure.httpStatus !== 401 && hearers.size > 0 && isInView()) openLater();
      },
    );
  }, RETRY_MS);
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}
