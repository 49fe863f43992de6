import { sql } from 'kysely';
import { submitPhoto } from '#capabilities/evidence/submit-photo.ts';
import { insertMessage, nextNumber } from '#capabilities/messages/store.ts';
import { addWork } from '#capabilities/portfolio/manage-works.ts';
import { submitDocument } from '#capabilities/portfolio/submit-document.ts';
import { showBookingReview } from '#capabilities/reviews/list-reviews.ts';
import { addPhoto } from '#capabilities/reviews/photos/manage-photos.ts';
import type { ServiceHours } from '#contract/availability/hours.ts';
import { inTransaction } from '#platform/db/db.ts';
import { picture } from '../support/samples/images.ts';
import { samplePdf } from '../support/samples/pdfs.ts';
import { reviewSteps, type Visit } from '../support/steps/review-steps.ts';
import { seriesSteps } from '../support/steps/series-steps.ts';
import type { BookingWorld, Salon } from '../support/worlds/booking-world.ts';
import { payoutWorld } from '../support/worlds/payout-world.ts';

type Steps = ReturnType<typeof reviewSteps>;

export const people = [
  'visitor',
  'customer',
  'other customer',
  'provider',
  'other provider',
  'admin',
] as const;
export type Person = (typeof people)[number];

/** Records that the calls refer to; all of them belong to `customer` and `provider`. */
export type Things = {
  /** The customer of the booking. */
  customerId: string;
  bookingId: string;
  serviceId: string;
  subServiceId: string;
  subCategoryId: string;
  taskId: string;
  documentId: string;
  reviewId: string;
  /** The booking of the review. */
  reviewedId: string;
  /** A photo of the review that a test removes, and one that stays. */
  reviewPhotoId: string;
  visiblePhotoId: string;
  deviceId: string;
  /** The provider's documents: an image and a PDF. */
  scanId: string;
  paperId: string;
  /** A photo of the provider's work. */
  workId: string;
  /** A booking that its customer has reported, the report, and its image. */
  disputedId: string;
  disputeId: string;
  pieceId: string;
  /** A free start of the service. */
  freeStart: string;
  hours: ServiceHours;
  /** A member of the provider's team. */
  memberId: string;
  /** A payout to the provider. */
  payoutId: string;
  /** A series of the customer. */
  seriesId: string;
};

export type AccessWorld = {
  w: BookingWorld;
  idOf: Record<Exclude<Person, 'visitor'>, string>;
  things: Things;
};

/** A paid, completed and reviewed booking, and people who are not its parties. */
export async function accessWorld(database: { url: string }): Promise<AccessWorld> {
  const w = await payoutWorld(database);
  const steps = reviewSteps(() => w);
  const visit = await steps.visited();
  const { customer, service, bookingId } = visit;
  await w.settled();
  const admin = await w.admin();
  const payoutId = await refusedPayout(w, bookingId, admin);
  // Another booking is reviewed, because a report about the first could establish that it did not
  // take place.
  const reviewed = await steps.visited(service, customer);
  const review = await steps.write(reviewed);
  const document = await w.call('invoices', { as: customer, params: { bookingId } });
  const devices = await w.call('devices', { as: customer });
  const { serviceId, subServiceId } = service;
  const details = await w.call('serviceDetails', { params: { serviceId } });
  const { subCategoryId } = details.body.data;
  await writeFirst(w, bookingId, service.ownerId);
  const tasks = await w.call('tasks', { as: service.ownerId, params: { subCategoryId } });
  const crew = await w.call('addMember', { as: service.ownerId, body: { name: 'Meera' } });
  const series = await seriesSteps(() => w).book(customer, service, 2);
  const hours = await w.call('hours', { as: service.ownerId, params: { serviceId } });
  return {
    w,
    idOf: {
      customer,
      'other customer': await w.customer(),
      provider: service.ownerId,
      'other provider': (await w.service()).ownerId,
      admin,
    },
    things: {
      customerId: customer,
      bookingId,
      serviceId,
      subServiceId,
      subCategoryId,
      taskId: tasks.body.data.at(-1)._id,
      documentId: document.body.data[0].id,
      reviewId: review.body.data.id,
      reviewedId: reviewed.bookingId,
      ...(await reviewPhotos(w, reviewed)),
      deviceId: devices.body.data.at(-1).id,
      hours: hours.body.data,
      memberId: crew.body.memberId,
      seriesId: series.seriesId,
      payoutId,
      ...(await savedForm(w, service)),
      ...(await reported(w, steps, reviewed)),
      freeStart: (await w.starts(service)).at(-1) ?? '',
    },
  };
}

/** A payout to the provider that the gateway refused, so that another payout can include its earning. */
async function refusedPayout({ deps }: BookingWorld, bookingId: string, admin: string) {
  const { rows } = await sql<{ id: string }>`
    with run as (
      insert into payouts.runs (token_hash, started_by, started_at, total_paise)
      select 'refused', ${admin}, ${deps.clock.now()}, net_paise from booking.earnings
      where booking_id = ${bookingId} returning id
    ),
    payout as (
      insert into payouts.payouts (run_id, provider_id, provider_name, account_id, amount_paise,
        state, last_error, next_try_at, ended_at)
      select run.id, e.provider_id, 'Refused', 'acc_1', e.net_paise, 'failed', 'Refused',
        ${deps.clock.now()}, ${deps.clock.now()}
      from run, booking.earnings e where e.booking_id = ${bookingId} returning id
    ),
    line as (
      insert into payouts.lines (payout_id, earning_id, booking_id, net_paise, is_live)
      select payout.id, e.id, e.booking_id, e.net_paise, false
      from payout, booking.earnings e where e.booking_id = ${bookingId}
    )
    select id from payout`.execute(deps.db);
  return rows[0]?.id ?? '';
}

/** Two photos of the customer's review. */
async function reviewPhotos({ deps }: BookingWorld, { customer, bookingId }: Visit) {
  for (const width of [30, 31]) {
    const bytes = await picture('png', { width, height: 20 });
    await addPhoto(deps, customer, { bookingId, bytes, type: 'image/png' });
  }
  const { review } = await showBookingReview(deps, customer, bookingId);
  const [visible, removed] = review?.photos ?? [];
  return { visiblePhotoId: visible?.id ?? '', reviewPhotoId: removed?.id ?? '' };
}

/** A message of the provider, sent while the booking's thread was open. */
async function writeFirst({ deps }: BookingWorld, bookingId: string, providerId: string) {
  await inTransaction(deps.db, async (tx) => {
    const n = (await nextNumber(tx, bookingId)) ?? 0;
    const written = { authorId: providerId, text: 'See you!', writtenAt: deps.clock.now() };
    await insertMessage(tx, { bookingId, n, side: 'provider', ...written });
  });
}

/** A completed booking with poor quality, of which the customer has an image. */
async function reported({ deps }: BookingWorld, steps: Steps, { customer, bookingId }: Visit) {
  const disputeId = await steps.reported({ customer, bookingId }, 'quality');
  const given = { bookingId, bytes: await picture('png'), type: 'image/png' };
  const { pieces } = await submitPhoto(deps, customer, given);
  return { disputedId: bookingId, disputeId, pieceId: pieces[0]?.id ?? '' };
}

async function savedForm({ deps }: BookingWorld, { ownerId, serviceId }: Salon) {
  const bytes = await picture('png');
  const type = 'image/png';
  await submitDocument(deps, ownerId, { kind: 'identity', bytes, type });
  const pdf = await samplePdf();
  const paper = { kind: 'licence', bytes: pdf, type: 'application/pdf' } as const;
  const documents = await submitDocument(deps, ownerId, paper);
  const works = await addWork(deps, ownerId, { serviceId, bytes, type });
  return {
    scanId: documents.find(({ isPdf }) => !isPdf)?.id ?? '',
    paperId: documents.find(({ isPdf }) => isPdf)?.id ?? '',
    workId: works[0]?.id ?? '',
  };
}
