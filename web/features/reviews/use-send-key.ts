import { useRef } from 'react';

/** The idempotency key of a text: the same one on a retry after a network failure, so that it is stored once. */
export function useSendKey(): (text: string) => string {
  const sent = useRef<{ text: string; key: string }>(undefined);
  return (text) => {
    if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
