import { FORM_SECONDS_MIN } from '#contract/contact/rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';

/** A note older than this is replaced before the server takes it for a program's. */
const FRESH_MS = 12 * 3_600_000;
/** A little more than the server asks for, since a note is older here than there by its way. */
const READY_MS = FORM_SECONDS_MIN * 1_000 + 200;

type Note = { token: string; gotMs: number };

/**
 * The note of when the form was given out, which tells a person from a program. `ready` waits until a
 * person could have filled the form; when no note can be had, the message goes without one.
 */
export function makeFormNote() {
  let note: Promise<Note | undefined> | undefined;
  const fetchNote = () => {
    note = browserApi.call('contactForm', { skipNotification: true }).then(
      ({ data }) => ({ token: data.token, gotMs: performance.now() }),
      () => undefined,
    );
    return note;
  };
  return {
    renew: () => void fetchNote(),
    ready: async (): Promise<string> => {
      const held = await note;
      const isGood = held && performance.now() - held.gotMs < FRESH_MS;
      const used = isGood ? held : await fetchNote();
      if (!used) return '';
      await passed(used.gotMs + READY_MS - performance.now());
      return used.token;
    },
  };
}

function passed(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
}
