import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CAPABILITIES, type Command, type Transport } from './webdriver.ts';

/** The command names that Firefox uses itself, without geckodriver. */
const names: Readonly<Record<Command, string>> = {
  navigate: 'WebDriver:Navigate',
  script: 'WebDriver:ExecuteScript',
  frame: 'WebDriver:SwitchToFrame',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  clear: 'WebDriver:ElementClear',
  screenshot: 'WebDriver:TakeScreenshot',
  forgetCookies: 'WebDriver:DeleteAllCookies',
};

type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** Begins a session on the port of a Firefox that was started with --marionette. */
export async function marionetteTransport(
  port: number,
  end: () => Promise<void>,
): Promise<Transport> {
  const socket = connect(port, '127.0.0.1');
  const answers = new Map<number, (answer: Answer) => void>();
  const greeted = onFrames(socket, ([, id, error, result]) => {
    answers.get(id)?.([1, id, error, result]);
    answers.delete(id);
  });
  await once(socket, 'connect');
  await greeted;
  const closed = once(socket, 'close').then(() => Promise.reject(new Error('Firefox has closed.')));
  // Waits even while no command is pending.
  closed.catch(() => undefined);
  let lastId = 0;
  async function call(name: string, params: object): Promise<unknown> {
    lastId += 1;
    const text = JSON.stringify([0, lastId, name, params]);
    const answered = Promise.withResolvers<Answer>();
    answers.set(lastId, answered.resolve);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await Promise.race([answered.promise, closed]);
    if (error) throw new Error(error.message);
    return (result as { value?: unknown } | null)?.value ?? null;
  }
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: CAPABILITIES } });
  await call('WebDriver:SetWindowRect', { width: 1280, height: 900 });
  return {
    send: (command, params) =>
      call(names[command], command === 'screenshot' ? { full: false } : params),
    async close() {
      await call('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
      await end();
    },
  };
}

/** Each message is its length in bytes, a colon and JSON; the first one is the greeting. */
function onFrames(socket: Socket, take: (answer: Answer) => void): Promise<void> {
  let held = Buffer.alloc(0);
  const greeting = Promise.withResolvers<void>();
  let isGreeted = false;
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (let colon = held.indexOf(58); colon > 0; colon = held.indexOf(58)) {
      const end = colon + 1 + Number(held.subarray(0, colon));
      if (held.length < end) return;
      const message: unknown = JSON.parse(held.subarray(colon + 1, end).toString());
      held = held.subarray(end);
      if (isGreeted) take(message as Answer);
      isGreeted = true;
      greeting.resolve();
    }
  });
  return greeting.promise;
}
