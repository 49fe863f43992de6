import { FORM_SECONDS_MIN } from '#contract/contact/rules.ts';
import { browserApi } from '#web/api/client/browser-api.ts';

/** Replaces a token older than this before the server rejects it as automated. */
const FRESH_MS = 12 * 3_600_000;
/** Slightly above the server's minimum, because the token seems older here than on the server by the latency. */
const READY_MS = FORM_SECONDS_MIN * 1_000 + 200;

type IssuedToken = { token: string; gotMs: number };

/**
 * The signed token of when the form was opened, which distinguishes people from bots. `ready` waits for the
 * minimum age; without a token the message is sent without one.
 */
export function makeFormToken() {
  let issued: Promise<IssuedToken | undefined> | undefined;
  const fetchToken = () => {
    issued = browserApi.call('contactForm', { skipNotification: true }).then(
      ({ data }) => ({ token: data.token, gotMs: performance.now() }),
      () => undefined,
    );
    return issued;
  };
  return {
    renew: () => void fetchToken(),
    ready: async (): Promise<string> => {
      const current = await issued;
      const isGood = current && performance.now() - current.gotMs < FRESH_MS;
      const used = isGood ? current : await fetchToken();
      if (!used) return '';
      await passed(used.gotMs + READY_MS - performance.now());
      return used.token;
    },
  };
}

function passed(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
}
