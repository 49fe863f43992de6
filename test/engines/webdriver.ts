/** The WebDriver commands that the journeys need, over any transport. */
export interface Transport {
  send(command: Command, params: Record<string, unknown>): Promise<unknown>;
  /** Ends the session and the browser. */
  close(): Promise<void>;
}

export type Command =
  | 'navigate'
  | 'script'
  | 'frame'
  | 'click'
  | 'type'
  | 'clear'
  | 'screenshot'
  | 'forgetCookies';

/** The key of an element's reference in WebDriver. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The capabilities of a new session for both engines. */
export const CAPABILITIES = { pageLoadStrategy: 'normal', unhandledPromptBehavior: 'dismiss' };

const WINDOW = { width: 1280, height: 900 };

/** The paths of the WebDriver standard, as WebKitWebDriver implements them. */
const paths: Readonly<Record<Command, [method: string, path: string]>> = {
  navigate: ['POST', '/url'],
  script: ['POST', '/execute/sync'],
  frame: ['POST', '/frame'],
  click: ['POST', '/element/$id/click'],
  type: ['POST', '/element/$id/value'],
  clear: ['POST', '/element/$id/clear'],
  screenshot: ['GET', '/screenshot'],
  forgetCookies: ['DELETE', '/cookie'],
};

/** Begins a session at a WebDriver server; `end` is called when it has ended. */
export async function httpTransport(
  driverUrl: string,
  capabilities: Record<string, unknown>,
  end: () => Promise<void>,
): Promise<Transport> {
  const always = { ...CAPABILITIES, ...capabilities };
  const { sessionId } = (await ask(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch: always },
  })) as { sessionId: string };
  const session = `${driverUrl}/session/${sessionId}`;
  await ask(`${session}/window/rect`, 'POST', WINDOW);
  return {
    send(command, { id, ...params }) {
      const [method, path] = paths[command];
      const url = session + path.replace('$id', String(id));
      return ask(url, method, command === 'frame' ? { id } : params);
    },
    async close() {
      await ask(session, 'DELETE').finally(end);
    },
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
