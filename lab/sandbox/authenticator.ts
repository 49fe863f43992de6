import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorldClock } from './clock.ts';
import type { Store } from './store.ts';

/** An authenticator app: it shares a secret with the product and displays six digits every 30 s. */
export type Authenticator = {
  /** Adds a person's secret (base32) to their app. */
  hold(email: string, secret: string): void;
  /**
   * Returns an unused code, because the product accepts each once: the current code, else the next
   * one, which is already valid, else the code of the next step. Undefined for a person without an
   * app.
   */
  code(email: string): Promise<string | undefined>;
};

type App = { email: string; secret: string; givenStep: number };

const stepMs = 30_000;
const waitMs = 200;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function openAuthenticator(store: Store, clock: WorldClock): Authenticator {
  const apps = store.collection<App>({ kind: 'authenticator', id: ({ email }) => email });
  return {
    hold(email, secret) {
      const id = email.toLowerCase();
      const present = apps.get(id);
      if (present?.secret !== secret) apps.save({ email: id, secret, givenStep: 0 });
    },
    async code(email) {
      for (;;) {
        const app = apps.get(email.toLowerCase());
        if (!app) return undefined;
        const present = Math.floor(clock.now() / stepMs);
        const step = Math.max(present, app.givenStep + 1);
        if (step <= present + 1) {
          apps.save({ ...app, givenStep: step });
          return digitsOf(app.secret, step);
        }
        await wait(waitMs);
      }
    },
  };
}

/** RFC 6238, implemented separately from the product so that a defect in one of them is detected. */
function digitsOf(secret: string, step: number): string {
  let bits = '';
  for (const char of secret) bits += alphabet.indexOf(char).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeUInt32BE(Math.floor(step / 2 ** 32));
  moment.writeUInt32BE(step >>> 0, 4);
  const mac = createHmac('sha1', key).update(moment).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
