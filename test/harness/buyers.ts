import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Harness } from './harness.ts';
import { harnessSite } from './site.ts';

export type Buyer = { token: string };
export type Answer = { status: number; code: string | undefined; data: Record<string, unknown> };

/** Signed-in customers with the start that they order. */
export async function makeBuyers(harness: Harness, count: number): Promise<Buyer[]> {
  const { db, clock, secrets, world } = harness;
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await world.customer();
    const { token } = await openSession(
      { db, clock, secrets, site: harnessSite },
      person.id,
      'proof',
    );
    buyers.push({ token });
  }
  return buyers;
}

const TRIES_MAX = 30;
const WAIT_MS = 1_000;

/**
 * One call of a client that is not a browser. Repeats it while the server is too busy (503), because a slow machine
 * refuses a part of a crowd before it does any work; a lost connection has status 0.
 */
export async function post(
  url: string,
  call: 'order' | 'orderSeries' | 'verify' | 'release',
  buyer: Buyer,
  body: object,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postOnce(url + pathOf(call), buyer, body);
    if (answer.status !== 503 || tries === TRIES_MAX) return answer;
    await wait(WAIT_MS);
  }
}

async function postOnce(url: string, buyer: Buyer, body: object): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(body),
    });
    const json = (await answer.json()) as { code?: string; data?: Record<string, unknown> };
    return { status: answer.status, code: json.code, data: json.data ?? {} };
  } catch {
    return { status: 0, code: undefined, data: {} };
  }
}

export type Offer = { serviceId: string; subServiceId: string; priceRupees: number };

export function orderBody(offer: Offer, startsAt: string, people = 1) {
  return {
    serviceId: offer.serviceId,
    subServiceId: offer.subServiceId,
    numberOfPeople: people,
    labourChargePerPerson: offer.priceRupees,
    bookingCharge: 1,
    bookingSlotTime: startsAt,
  };
}

/** `orderBody` for a weekly series. */
export function seriesBody(offer: Offer, starts: readonly string[], people = 1) {
  const { bookingSlotTime: _one, ...order } = orderBody(offer, '', people);
  return { ...order, everyWeeks: 1, starts };
}

/** The first start that a service offers. */
export async function firstStart(url: string, offer: Offer, people = 1): Promise<string> {
  const path = pathOf('slots', { serviceId: offer.serviceId });
  const query = `subServiceId=${offer.subServiceId}&people=${people}&days=14`;
  const answer = await fetch(`${url}${path}?${query}`);
  const { data } = (await answer.json()) as {
    data: { days: { starts: { at: string }[] }[] };
  };
  const start = data.days.flatMap((day) => day.starts)[0];
  if (!start) throw new Error('The service offers no start.');
  return start.at;
}
