import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import type { Reply, TestApp } from './worlds/app.ts';

type World = Pick<TestApp, 'deps' | 'call'>;

/** Calls in a new session of a person, with a client that keeps its cookies. */
export async function passkeyClient(world: World, personId: string) {
  const { token } = await openSession(world.deps, personId, 'Mozilla Chrome/140 Android');
  return clientWith(world, token);
}
export type PasskeyClient = Awaited<ReturnType<typeof passkeyClient>>;

function clientWith(world: World, token: string) {
  const ask = (call: CallName, body?: object, params?: Record<string, string>): Promise<Reply> =>
    world.call(call, {
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'Chrome/140 Android' },
      ...(body ? { body } : {}),
      ...(params ? { params } : {}),
    });
  return {
    ask,
    /** Adds a passkey; the session has to be confirmed. */
    add: async (authenticator = makeAuthenticator()): Promise<Authenticator> => {
      const options = await ask('passkeyOptions');
      const passkey = authenticator.create(options.body.data);
      const reply = await ask('addPasskey', { passkey });
      if (reply.status !== 200) throw new Error(`Not added: ${JSON.stringify(reply.body)}`);
      return authenticator;
    },
    /** Confirms the session with a passkey. */
    confirm: async (
      authenticator: Authenticator,
      lie?: Parameters<Authenticator['get']>[1],
    ): Promise<Reply> => {
      const options = await ask('confirmPasskeyOptions');
      return ask('confirmByPasskey', { passkey: authenticator.get(options.body.data, lie) });
    },
  };
}
