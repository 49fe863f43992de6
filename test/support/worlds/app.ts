import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { identity } from '#capabilities/identity/wiring.ts';
import type { CallName } from '#contract/api.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { fixedClock } from '#platform/clock.ts';
import { exampleSupport } from '#platform/config/company.ts';
import { openBoundedDb, openDb } from '#platform/db/db.ts';
import type { Fallback } from '#platform/db/replica/reads.ts';
import type { Replica } from '#platform/db/replica/replica.ts';
import type { Deps, Site } from '#platform/deps.ts';
import { traceGateway } from '#platform/gateway/measured.ts';
import type { Gateway } from '#platform/gateway/port.ts';
import { makeRequestRates } from '#platform/http/admission/request-rates.ts';
import { refuseCrossSite } from '#platform/http/cross-site.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { guardResponses } from '#platform/http/headers/security-headers.ts';
import { makeHttp } from '#platform/http/http.ts';
import { countRefusals } from '#platform/http/security-log.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { startLive } from '#platform/live/live.ts';
import { type Log, silentLog } from '#platform/log/log.ts';
import type { Email } from '#platform/mail/message.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { makeMobile } from '#platform/mobile/mobile.ts';
import type { MobileSettings } from '#platform/mobile/settings.ts';
import { makeOutbox } from '#platform/outbox.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { makeEventCounts } from '#platform/security/event-counts.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { patientLimits } from '../database/patient-limits.ts';
import { injectWithReason } from './access-reason.ts';
import { type Letterbox, openLetterbox } from './mailbox.ts';
import { openProvedSession } from './second-factor-session.ts';

/** A Tuesday morning in India. */
const START = '2026-08-04T04:30:00Z';
const ACCESS_MS = 9 * 60_000;

type Built = { http: FastifyInstance; sweeps: Sweep[] };
type Options = {
  /** The initial time of the world's clock; only `clock.advance` changes it. */
  start?: string;
  gateway?: Gateway;
  site?: Partial<Site>;
  /** The SMS and WhatsApp channels; none by default. */
  mobile?: MobileSettings;
  log?: Log;
  /** Tracing; off by default. */
  tracing?: Tracing | undefined;
  /** Called with each statement that the application sends to the database. */
  onStatement?: (statement: string) => void;
  /** Opens a replica for reads that may lag; none by default. */
  replica?: (onFallback: (reason: Fallback) => void) => Replica;
  /** Builds the application from these dependencies; by default all of it. */
  build?: (deps: Deps) => Promise<Built>;
};

type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** The id of the calling person, in a separate session. */
  as?: string;
  /** The network address of the request. */
  address?: string;
  /** True if an admin opens a record without an access reason. */
  isWithoutReason?: boolean;
};

export type Reply = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds and asserts it.
  body: any;
  cookies: Record<string, string>;
  setCookies: string[];
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: ReturnType<typeof fixedClock>;
  sweeps: Sweep[];
  /** Sent e-mails, oldest first. */
  mails: Email[];
  /** The next e-mail to this address that no earlier call has returned. */
  mailTo: Letterbox['mailTo'];
  /** Makes one call of the contract as a client does. */
  call(name: CallName, ask?: Ask): Promise<Reply>;
  close(): Promise<void>;
};

/**
 * The application on a test database, with its real outbox and a clock that the test advances. One per database,
 * because two would process each other's e-mails and jobs.
 */
export async function testApp(database: { url: string }, options: Options = {}): Promise<TestApp> {
  const clock = fixedClock(options.start ?? START);
  const log = options.log ?? silentLog;
  const metrics = makeMetrics();
  const replica = options.replica?.((reason) => metrics.replicaFallbacks.inc({ reason }));
  const { onStatement, tracing } = options;
  const db = openDb(database.url, { ...patientLimits, onStatement, tracing, replica });
  const boundedDb = openBoundedDb(database.url, {
    ...patientLimits,
    onStatement,
    tracing,
    replica,
  });
  const secrets = makeSecrets([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const outbox = makeOutbox(database.url, log, { tracing });
  const live = await startLive(database.url, log, () => undefined);
  const letterbox = openLetterbox({ outbox, secrets, clock });
  const gateway = traceGateway(options.gateway ?? noGateway, tracing);
  const site = { ...localSite, ...options.site };
  const { mail } = letterbox;
  const settings = options.mobile ?? { sms: undefined, whatsapp: undefined, monthlyMax: 500 };
  const mobile = makeMobile({ settings, db, outbox, secrets, clock, mail, log, metrics });
  const deps: Deps = {
    db,
    boundedDb,
    probeDb: db,
    replica,
    clock,
    secrets,
    documentSecrets: secrets,
    gateway,
    outbox,
    live,
    mail,
    mobile,
    log,
    metrics,
    tracing,
    eventCounts: makeEventCounts(secrets, clock.now),
    site,
  };
  const built = await (options.build ?? buildWhole)(deps);
  const app = built.http;
  await app.ready();
  await outbox.start();
  return {
    app,
    deps,
    clock,
    sweeps: built.sweeps,
    mails: letterbox.mails,
    mailTo: letterbox.mailTo,
    call: makeCall(app, deps),
    close: async () => {
      await app.close();
      await outbox.stop();
      await live.stop();
      await Promise.all([db.destroy(), boundedDb.destroy(), replica?.close()]);
    },
  };
}

const localSite: Site = {
  publicUrl: 'http://localhost:3000',
  isSecure: false,
  adminEmails: [],
  signOffLimits: { payoutPaise: 1_000_000_000, refundPaise: 1_000_000_000 },
  vapid: null,
  pushOrigins: [],
  calendarOrigins: [],
  release: 'test',
  trustedProxies: [],
  support: exampleSupport,
  google: {
    clientId: 'zap-test.apps.googleusercontent.com',
    keysUrl: 'http://127.0.0.1:9/certs',
    scriptUrl: 'http://127.0.0.1:9/gsi/client',
  },
};

/** A gateway that fails on every call. */
const noGateway = new Proxy(
  { keyId: 'rzp_test_none', checkoutUrl: 'http://127.0.0.1:9/' },
  {
    get: (known, name) =>
      Reflect.get(known, name) ??
      (() => {
        throw new Error(`This test has no gateway, and ${String(name)} was asked of it.`);
      }),
  },
) as Gateway;

async function buildWhole(deps: Deps): Promise<Built> {
  const { buildApp } = await import('../../../server/app.ts');
  return buildApp(deps);
}

/** Only infrastructure and identity, for tests that use nothing above them. */
export async function buildIdentity(deps: Deps): Promise<Built> {
  const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, deps.log, countRefusals(deps.eventCounts));
  guardResponses(app, deps.site.isSecure);
  refuseCrossSite(app, deps.site.publicUrl);
  await app.register(cookie);
  const people = identity(deps);
  await app.register(
    async (api) => {
      const { authenticate } = people;
      const parts = { ...deps, rates: makeRequestRates(), authenticate };
      people.routes(makeHttp(api, { ...parts, findParties: async () => new Set() }));
    },
    { prefix: API_BASE },
  );
  return { http: app, sweeps: people.sweeps };
}

function makeCall(app: FastifyInstance, deps: Deps): TestApp['call'] {
  const tokens = new Map<string, { token: string; madeMs: number }>();
  const tokenOf = async (personId: string) => {
    const nowMs = deps.clock.now().epochMilliseconds;
    const known = tokens.get(personId);
    if (known && nowMs - known.madeMs < ACCESS_MS) return known.token;
    const { token } = await openProvedSession(deps, personId);
    tokens.set(personId, { token, madeMs: nowMs });
    return token;
  };
  return async (name, ask = {}) => {
    const bearer = ask.as ? { authorization: `Bearer ${await tokenOf(ask.as)}` } : {};
    const query = Object.entries(ask.query ?? {}).map(([key, value]) => [key, String(value)]);
    const isFile = Buffer.isBuffer(ask.body);
    const send = ask.isWithoutReason ? app.inject.bind(app) : injectWithReason.bind(undefined, app);
    const response = await send({
      method: callPaths[name][0],
      url: pathOf(name, ask.params),
      query: Object.fromEntries(query),
      cookies: ask.cookies ?? {},
      headers: { ...bearer, ...(isFile ? { 'content-type': 'image/png' } : {}), ...ask.headers },
      ...(ask.body === undefined ? {} : { payload: ask.body as object }),
      ...(ask.address ? { remoteAddress: ask.address } : {}),
    });
    const set = response.headers['set-cookie'] ?? [];
    return {
      status: response.statusCode,
      body: response.json(),
      cookies: Object.fromEntries(response.cookies.map((each) => [each.name, each.value])),
      setCookies: typeof set === 'string' ? [set] : set,
      headers: response.headers,
    };
  };
}
