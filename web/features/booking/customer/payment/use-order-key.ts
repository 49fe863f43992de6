import { useRef } from 'react';

type Sent = { body: string; key: string };

/**
 * The Idempotency-Key of an order. The same order sent again because nobody answered keeps its key, so
 * that it is one hold on the server.
 */
export function useOrderKey() {
  const sent = useRef<Sent>(undefined);
  return {
    keyFor: (order: unknown): Sent => {
      const body = JSON.stringify(order);
      if (sent.current?.body !== body) {
        sent.current = { body, key: crypto.randomUUID() };
      }
      return sent.current;
    },
    /** Called with every real answer: the next press is a new wish. */
    forget: () => {
      sent.current = undefined;
    },
  };
}
