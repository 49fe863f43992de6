import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { harnessSite } from '../../test/harness/site.ts';
import { goodForm } from '../../test/support/samples/service-form.ts';
import { book, readStarts } from '../restore/scene.ts';
import type { Cell, Region } from './cell.ts';

type Trial = {
  claim: string;
  /** @throws Error when the claim does not hold between these cells */
  run: (own: Cell, other: Cell) => Promise<void>;
};

const WAIT_MS_MAX = 20_000;

/** The properties that must hold between each cell and the other one. */
export const trials: readonly Trial[] = [
  { claim: 'a place of its own region is searched here', run: findsOwn },
  { claim: 'a place of the other region leads there, to its services', run: leadsToOther },
  {
    claim: 'so does a Hindi search, in Hindi, and one by position',
    run: leadsInHindiAndByPosition,
  },
  { claim: 'a search that arrived is not sent on', run: neverSendsOn },
  { claim: 'home offers the other cell for a place there', run: homeOffers },
  { claim: 'a service in the other region is refused', run: refusesOther },
  { claim: 'a service in its own region is accepted', run: acceptsOwn },
  { claim: 'a booking is paid, here only', run: books },
  { claim: 'a session of the other cell is unknown', run: knowsOwnSessions },
];

async function findsOwn({ scene, region, serviceName }: Cell): Promise<void> {
  const page = await open(scene.url, `/search?q=haircut&in=${region.city}`);
  assert.equal(page.status, 200);
  assert.ok((await page.text()).includes(serviceName), `${serviceName} is not found`);
}

async function leadsToOther(own: Cell, other: Cell): Promise<void> {
  const path = `/search?q=haircut+in+${other.region.city}&people=2`;
  const first = await open(own.scene.url, path);
  assert.equal(first.status, 302);
  const page = await follow(own.scene.url, path);
  assert.equal(new URL(page.url).origin, other.scene.url);
  assert.equal(new URL(page.url).searchParams.get('people'), '2');
  const html = await page.text();
  assert.ok(html.includes(other.serviceName), `${other.serviceName} is not found`);
  assert.ok(!html.includes(own.serviceName), `${own.serviceName} is found there`);
}

async function leadsInHindiAndByPosition(own: Cell, other: Cell): Promise<void> {
  const { city, latitude, longitude } = other.region;
  const inHindi = await follow(own.scene.url, `/hi/search?q=haircut&in=${city}`);
  assert.ok(inHindi.url.startsWith(`${other.scene.url}/hi/search?`), inHindi.url);
  assert.ok((await inHindi.text()).includes(other.serviceName));
  const path = `/search?in=Near+me&near=${latitude},${longitude}`;
  const byPosition = await follow(own.scene.url, path);
  assert.equal(new URL(byPosition.url).origin, other.scene.url);
  assert.ok((await byPosition.text()).includes(other.serviceName));
}

async function neverSendsOn(own: Cell, other: Cell): Promise<void> {
  const page = await follow(own.scene.url, `/search?q=haircut+in+${other.region.city}&arrived=1`);
  assert.equal(page.status, 200);
  assert.equal(new URL(page.url).origin, own.scene.url);
}

async function homeOffers(own: Cell, other: Cell): Promise<void> {
  const page = await open(own.scene.url, '/', { cookie: `place=${other.region.city}` });
  const link = `href="${other.scene.url}/search?in=${other.region.city}`;
  assert.ok((await page.text()).includes(link), `${link} is missing`);
}

async function refusesOther(own: Cell, other: Cell): Promise<void> {
  const { status, json } = await addService(own, other.region);
  assert.equal(status, 409);
  assert.equal(json['code'], 'OTHER_REGION');
  assert.equal(json['installation'], other.scene.url);
  assert.equal(json['state'], other.region.state);
}

async function acceptsOwn(own: Cell): Promise<void> {
  const { status, json } = await addService(own, own.region);
  assert.equal(status, 201, JSON.stringify(json));
  assert.equal((json['data'] as { state: string }).state, 'pending');
}

async function books(own: Cell, other: Cell): Promise<void> {
  await readStarts(own.scene, [own.offer]);
  const { bookingId } = await book(own.scene, own.offer);
  assert.equal(await countBookings(own, bookingId), 1);
  assert.equal(await countBookings(other, bookingId), 0);
}

async function countBookings({ scene }: Cell, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.bookings
    where id = ${id} and state = 'accepted'`.execute(scene.db);
  return rows[0]?.count ?? 0;
}

async function knowsOwnSessions(own: Cell, other: Cell): Promise<void> {
  const token = await tokenOf(other);
  assert.equal((await send(other, 'me', token)).status, 200);
  assert.equal((await send(own, 'me', token)).status, 401);
}

/** Submits the form of a service at a place, as a new customer. */
async function addService(cell: Cell, { area, city, pin, latitude, longitude }: Region) {
  const place = { area, city, pin, latitude: String(latitude), longitude: String(longitude) };
  const body = { ...goodForm(await cell.scene.world.masterList(), place), submit: true };
  return send(cell, 'newService', await tokenOf(cell), body);
}

async function tokenOf({ scene: { world, ...deps } }: Cell): Promise<string> {
  const { id } = await world.customer();
  return (await openSession({ ...deps, site: harnessSite }, id, 'cells')).token;
}

async function send({ scene }: Cell, name: CallName, token: string, body?: object) {
  const answer = await fetch(scene.url + pathOf(name, {}), {
    method: callPaths[name][0],
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(WAIT_MS_MAX),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

/** Opens a page without following a redirect. */
function open(url: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(WAIT_MS_MAX);
  return fetch(url + path, { redirect: 'manual', headers, signal });
}

function follow(url: string, path: string): Promise<Response> {
  return fetch(url + path, { signal: AbortSignal.timeout(WAIT_MS_MAX) });
}
