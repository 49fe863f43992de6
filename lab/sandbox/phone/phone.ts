import { iso, type WorldClock } from '../clock.ts';
import type { NewId } from '../ids.ts';
import type { Store } from '../store.ts';

/** A text that the operators and WhatsApp know; {1}, {2} and so on are its values. */
export type RegisteredTemplate = { id: string; text: string };

export type PhoneMessage = {
  id: string;
  /** Ten digits. */
  to: string;
  channel: 'sms' | 'whatsapp';
  template: string;
  text: string;
  /** World time, ISO 8601 in UTC. */
  receivedAt: string;
};

export type Phone = {
  receive(message: Omit<PhoneMessage, 'id' | 'receivedAt'>): PhoneMessage;
  /** Messages, newest first: all of them, or those to one number. */
  messages(number?: string): PhoneMessage[];
};

const kept = 500;

/** All mobiles of the world: stores messages and forwards none. */
export function openPhone(parts: { store: Store; clock: WorldClock; newId: NewId }): Phone {
  const { store, clock, newId } = parts;
  const messages = store.collection<PhoneMessage>({
    kind: 'phone-message',
    id: ({ id }) => id,
    lookup: ({ to }) => to,
  });
  return {
    receive: (message) => {
      const received = { id: newId('msg'), ...message, receivedAt: iso(clock.now()) };
      store.transaction(() => {
        messages.save(received);
        messages.trim(kept);
      });
      return received;
    },
    messages: (number) => messages.list({ lookup: number }),
  };
}
