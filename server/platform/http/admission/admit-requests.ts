import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { languageOfPath } from '#contract/locale/language.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { Refused } from '../../refused.ts';
import { textsIn } from '../../texts.ts';
import { definitionOf } from '../definitions.ts';
import { isInProcess } from '../requests/request-id.ts';
import { sessionTest } from '../requests/session-cookies.ts';
import { classOf, type RequestClass, waitingClasses } from './admission.rules.ts';
import { makeAdmission } from './admission.ts';
import { busyPage, busyPagePolicy } from './busy-page.ts';
import { PAGE_COST } from './request-rates.rules.ts';
import type { RequestRates } from './request-rates.ts';

/** Requests in progress at once, by default: four for each connection of the main pool. */
export const PLACES_MAX = 64;
/** The delay after which a refused client may retry. */
const retryAfterSeconds = 5;
const PAGES = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the place of a request that stays open without working, such as an event stream. */
    leave: (() => void) | undefined;
  }
}

/**
 * Refuses requests that would have to wait too long, the least important first. A place is taken
 * when the body has arrived and released when the response is ready, so that slow clients occupy
 * none.
 * @returns whether a crowd waits for answers
 */
export function admitRequests(
  app: FastifyInstance,
  { metrics, rates, sessionCookies, placesMax = PLACES_MAX }: Parts,
): { hasCrowd: () => boolean } {
  const admission = makeAdmission(placesMax, (own, outcome, waitedMs) => {
    metrics.queueSeconds.observe({ class: own }, waitedMs / 1000);
    if (outcome === 'refused') metrics.shed.inc({ class: own });
  });
  exposeAdmission(metrics, admission);
  const hasSession = sessionTest(sessionCookies);
  app.decorateRequest('leave', undefined);
  app.addHook('preValidation', (request, reply, done) => {
    if (isInProcess(request)) return done();
    const own = classOfRequest(request, hasSession(request.headers));
    if (own === 'vital') return done();
    if (!mayReadPage(rates, request)) return refuse(request, reply, done, 'TOO_MANY_REQUESTS');
    request.leave = () => {
      request.leave = undefined;
      admission.leave(own);
    };
    const hasPlace = admission.enter(own, {
      start: done,
      refuse: () => {
        request.leave = undefined;
        refuse(request, reply, done, 'UNAVAILABLE');
      },
      isGone: () => reply.raw.destroyed,
    });
    if (hasPlace) done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.leave?.();
    done();
  });
  return { hasCrowd: admission.hasCrowd };
}

type Parts = {
  metrics: Metrics;
  rates: RequestRates;
  sessionCookies: readonly string[];
  placesMax?: number | undefined;
};

function classOfRequest(
  { method, routeOptions: { url, config } }: FastifyRequest,
  hasSession: boolean,
): RequestClass {
  const { call } = config;
  return classOf({ method, route: url, call: call && definitionOf(call), hasSession });
}

type BusyCode = 'UNAVAILABLE' | 'TOO_MANY_REQUESTS';

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error: Error) => void,
  code: BusyCode,
): void {
  if (isPage(request)) void sendBusyPage(request, reply, code);
  else done(new Refused(code, undefined, { extra: { retryAfterSeconds } }));
}

function sendBusyPage(
  { id, url }: FastifyRequest,
  reply: FastifyReply,
  code: BusyCode,
): FastifyReply {
  const t = textsIn(languageOfPath(url));
  return reply
    .code(code === 'UNAVAILABLE' ? 503 : 429)
    .headers({
      'retry-after': retryAfterSeconds,
      'cache-control': 'no-store',
      // Compressing it would cost more than it saves.
      'content-encoding': 'identity',
      'content-security-policy': busyPagePolicy,
    })
    .type('text/html; charset=utf-8')
    .send(busyPage(t, id, code));
}

/** Pages count against the address; what they read from the API is in process, and free. */
function mayReadPage(rates: RequestRates, { ip, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url !== PAGES) return true;
  return rates.secondsToWait({ personId: undefined, address: ip }, PAGE_COST) === 0;
}

/** People get a page; programs get JSON. */
function isPage({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.url === PAGES && (headers.accept?.includes('text/html') ?? false);
}

function exposeAdmission({ registry }: Metrics, admission: ReturnType<typeof makeAdmission>): void {
  const registers = [registry];
  new Gauge({
    name: 'zap_http_active',
    help: 'Requests in progress',
    labelNames: ['class'],
    registers,
    collect() {
      for (const own of waitingClasses) this.set({ class: own }, admission.active(own));
    },
  });
  new Gauge({
    name: 'zap_http_places',
    help: 'Requests that may be in progress now',
    registers,
    collect() {
      this.set(admission.places());
    },
  });
  new Gauge({
    name: 'zap_http_queued',
    help: 'Requests that wait for a place',
    labelNames: ['class'],
    registers,
    collect() {
      for (const own of waitingClasses) this.set({ class: own }, admission.queued(own));
    },
  });
}
