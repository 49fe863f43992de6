import { useRef } from 'react';

type Sent = { body: string; key: string };

/**
 * The Idempotency-Key of an order. A retry after a network failure keeps the key, so that the server creates
 * one hold.
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
    /** Call after every response from the server: the next press is a new order. */
    forget: () => {
      sent.current = undefined;
    },
  };
}
