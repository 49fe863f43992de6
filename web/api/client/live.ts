import { useEffect, useRef } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import type { LiveMessage } from '#contract/live.ts';
import { useSession } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

export type LiveTopic = LiveMessage['topic'];
type Listener = (message: LiveMessage) => void;

/** Milliseconds before a rejected stream is reopened. */
const RETRY_MS = 5000;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens to the events of one topic while the person is logged in. Also calls the listener, with an empty `id`, when
 * the stream reopens, because events may have been missed. A hidden page closes its stream, because browsers limit the
 * connections to one host.
 */
export function useLive(topic: LiveTopic, onMessage: Listener): void {
  const { isAuthenticated } = useSession();
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!isAuthenticated) return;
    const listener: Listener = (message) => {
      if (message.topic === topic) latest.current(message);
    };
    listeners.add(listener);
    document.addEventListener('visibilitychange', onVisibilityChange);
    if (isInView()) open(false);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      close();
    };
  }, [isAuthenticated, topic]);
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibilityChange(): void {
  if (isInView()) open(true);
  else close();
}

/** Opens the one stream of the page; `isReopened` means that events may have been missed. */
function open(isReopened: boolean): void {
  if (source) return;
  let mayHaveMissed = isReopened;
  const opened = new EventSource(pathOf('events'), { withCredentials: true });
  source = opened;
  opened.onopen = () => {
    if (mayHaveMissed) for (const topic of topics) notifyListeners({ topic, id: '' });
    mayHaveMissed = true;
  };
  opened.onmessage = ({ data }) => notifyListeners(JSON.parse(String(data)) as LiveMessage);
  // The session was ended elsewhere: an ordinary call detects that and redirects to the login.
  opened.addEventListener('ended', () => {
    close();
    browserApi.call('me', {}).catch(() => undefined);
  });
  opened.onerror = () => {
    // EventSource reconnects automatically unless the stream was rejected.
    if (opened.readyState === EventSource.CLOSED) openLater();
  };
}

const topics: readonly LiveTopic[] = [
  'bookings',
  'requests',
  'notifications',
  'messages',
  'schedule',
];

function notifyListeners(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}

/** The stream cannot refresh a session; an ordinary call can, and ends the session if that fails. */
function openLater(): void {
  close();
  retry = setTimeout(() => {
    browserApi.call('me', { skipNotification: true }).then(
      () => {
        if (listeners.size > 0 && isInView()) open(true);
      },
      (failure: { httpStatus?: number }) => {
        if (failure.httpStatus !== 401 && listeners.size > 0 && isInView()) openLater();
      },
    );
  }, RETRY_MS);
}

function close(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}
