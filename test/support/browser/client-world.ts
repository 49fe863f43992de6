import { type ClientWorld, makeBrowserApi } from '#web/api/client/browser-api.ts';

/** `cut`: the connection closes after the headers. */
export type Answer = { status: number; body?: unknown; cut?: true };

export const expired: Answer = {
  status: 401,
  body: { status: 'error', code: 'SIGNED_OUT', message: 'x' },
};
export const fine: Answer = { status: 200, body: { status: 'success', message: '', data: [] } };
export const renewed: Answer = { status: 200, body: { status: 'success', data: { userId: 'u1' } } };

/** A page with a mock network that records all effects. */
export function makeWorld(
  answer: (path: string, place: number) => Answer | Error,
  isSignedIn = true,
) {
  const seen: string[] = [];
  const done: string[] = [];
  const world: ClientWorld = {
    fetch: async (path) => {
      seen.push(path.replace('/api/user', ''));
      const given = answer(path, seen.length);
      await Promise.resolve();
      if (given instanceof Error) throw given;
      const body = given.cut ? brokenOff() : JSON.stringify(given.body ?? null);
      return new Response(body, { status: given.status });
    },
    alone: (task) => task(),
    isSignedIn: () => isSignedIn,
    setUser: ({ userId }) => done.push(`user ${userId}`),
    clearAuth: () => done.push('cleared'),
    toast: (text) => done.push(text),
    leave: () => done.push('left'),
  };
  return { api: makeBrowserApi(world), world, seen, done };
}

const brokenOff = () =>
  new ReadableStream({ start: (sent) => sent.error(new TypeError('network error')) });
