import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { assets } from './assets.ts';
import { openAuthenticator } from './authenticator.ts';
import { calendarServer } from './calendars.ts';
import { checkout } from './checkout/routes.ts';
import { openClock, type WorldClock } from './clock.ts';
import { controls } from './controls.ts';
import { keepAppointments } from './gateway/agenda.ts';
import { createCore, type GatewayCore } from './gateway/core.ts';
import { openFaults } from './gateway/faults.ts';
import { createGateway, type SandboxGateway } from './gateway/gateway.ts';
import { gatewayAccountApi, gatewayApi } from './gateway/routes.ts';
import { openWebhooks, type Webhooks } from './gateway/webhooks/webhooks.ts';
import { google } from './google.ts';
import { idMaker } from './ids.ts';
import { type Mail, openMailbox } from './mailbox.ts';
import { mailboxPages } from './mailbox-page.ts';
import { guardOrigins } from './origins.ts';
import { openPhone, type PhoneMessage, type RegisteredTemplate } from './phone/phone.ts';
import { phonePages } from './phone/phone-page.ts';
import { mobileProviders } from './phone/providers.ts';
import { openPushService } from './push.ts';
import { speakLikeTheGateway } from './refusals.ts';
import { openStore } from './store.ts';

export type { SandboxGateway } from './gateway/gateway.ts';
export type { Mail } from './mailbox.ts';
export type { PhoneMessage } from './phone/phone.ts';

export type SandboxOptions = {
  /** 0 for any free port. */
  port: number;
  /** A SQLite file, or ':memory:'. */
  file: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Signs events while the fault `secret` is `old`; random by default. */
  oldWebhookSecret?: string;
  /** Receives the events; with '' they wait until `setWebhookUrl` sets a URL. */
  webhookUrl: string;
  googleClientId: string;
  /** The origins of the application, whose pages may frame the checkout and the account chooser. */
  appOrigins?: readonly string[];
  /** Called after each change of the clock, before the call that changed it responds. */
  onClock?: (offsetMs: number) => void | Promise<void>;
  /** The texts that SMS and WhatsApp messages may have; none by default. */
  templates?: readonly RegisteredTemplate[];
  /** Returns unique suffixes of ids; random by default. */
  ids?: () => string;
};

export type Sandbox = {
  url: string;
  port: number;
  /** All routes with their methods. */
  routes: readonly string[];
  smtpUrl: string;
  setWebhookUrl(url: string): void;
  gateway: SandboxGateway;
  mailbox: { messages(to?: string): Mail[] };
  phone: { messages(number?: string): PhoneMessage[] };
  /** Adds a person's secret to their authenticator app, whose codes `/control/totp` returns. */
  holdAuthenticator(email: string, secret: string): void;
  offsetMs(): number;
  stop(): Promise<void>;
};

/** Loopback, whatever the application listens on: the sandbox signs in anyone and displays all e-mails. */
const host = '127.0.0.1';
const tickMs = 250;
const largestBodyBytes = 64 * 1024;

/** Starts the simulated services on one port: gateway, Google, mailbox, phone, and a control page. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.file);
  const clock = openClock(store);
  const faults = openFaults(store);
  const newId = idMaker(options.ids);
  const webhooks = openWebhooks({
    store,
    clock,
    faults: faults.present,
    newId,
    secret: options.webhookSecret,
    oldSecret: options.oldWebhookSecret ?? `old-${options.webhookSecret}`,
    url: options.webhookUrl,
  });
  const core = createCore({
    store,
    clock,
    faults: faults.present,
    newId,
    announce: webhooks.announce,
  });
  const gateway = createGateway(core, options.keySecret, faults, webhooks);
  const mailbox = await openMailbox({ store, clock, newId }, host);
  const phone = openPhone({ store, clock, newId });
  const pushService = openPushService(clock, faults.present);
  const authenticator = openAuthenticator(store, clock);
  const stopping = new AbortController();
  const { keyId, keySecret, googleClientId } = options;
  const { app, routes } = openApp(options.appOrigins ?? []);
  await app.register(assets);
  await app.register(checkout, { core, keyId, keySecret });
  const api = { core, keyId, keySecret, stopping: stopping.signal };
  await app.register(gatewayApi, { prefix: '/v1', ...api });
  await app.register(gatewayAccountApi, { prefix: '/v2', ...api });
  await app.register(google, { store, clock, clientId: googleClientId });
  await app.register(mailboxPages, { mailbox });
  await app.register(mobileProviders, {
    phone,
    clock,
    faults: faults.present,
    templates: options.templates ?? [],
    stopping: stopping.signal,
  });
  await app.register(phonePages, { phone });
  await app.register(pushService.routes);
  await app.register(calendarServer);
  await app.register(controls, { core, gateway, webhooks, clock, pushService, authenticator });
  await app.listen({ host, port: options.port });

  const tick = liveOn(core, webhooks, clock, options.onClock);
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    routes,
    smtpUrl: mailbox.smtpUrl,
    setWebhookUrl: webhooks.setUrl,
    gateway,
    mailbox: { messages: mailbox.messages },
    phone: { messages: phone.messages },
    holdAuthenticator: authenticator.hold,
    offsetMs: clock.offsetMs,
    async stop() {
      clearInterval(tick);
      stopping.abort();
      await Promise.all([app.close(), mailbox.stop(), webhooks.stop()]);
      store.close();
    },
  };
}

function openApp(appOrigins: readonly string[]): { app: FastifyInstance; routes: string[] } {
  const app = Fastify({
    bodyLimit: largestBodyBytes,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  speakLikeTheGateway(app);
  guardOrigins(app, appOrigins);
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${method} ${url}`));
  return { app, routes };
}

/** Executes scheduled work that is due and retries failed deliveries. */
function liveOn(
  core: GatewayCore,
  webhooks: Webhooks,
  clock: WorldClock,
  onClock: SandboxOptions['onClock'],
): NodeJS.Timeout {
  if (onClock) clock.onChange(onClock);
  clock.onChange(() => {
    keepAppointments(core);
    webhooks.wake(true);
  });
  const live = (): void => {
    try {
      keepAppointments(core);
      webhooks.wake();
    } catch (error) {
      process.stderr.write(`sandbox: ${error}\n`);
    }
  };
  return setInterval(live, tickMs).unref();
}
