import type { z } from 'zod';
import type { DecideBody, DisputeBody, DisputeCase } from '../booking/disputes.ts';
import type { BookingDetails } from '../booking/views.ts';
import type { DeskPage } from '../lists.ts';
import type { DisputeFile, Evidence, EvidenceBody } from './views.ts';

/** The calls of what customers report, what both sides give as evidence, and what admins decide. */
export const disputeCalls = {
  dispute: ['POST', '/client/booking/:bookingId/dispute'],
  evidence: ['GET', '/bookings/:bookingId/evidence'],
  addEvidence: ['POST', '/bookings/:bookingId/evidence'],
  addEvidencePicture: ['POST', '/bookings/:bookingId/evidence/pictures'],
  evidencePicture: ['GET', '/evidence/:pieceId/picture'],
  adminDisputes: ['GET', '/admin/disputes'],
  adminDisputesCsv: ['GET', '/admin/disputes.csv'],
  adminDispute: ['GET', '/admin/disputes/:disputeId'],
  decideDispute: ['POST', '/admin/disputes/:disputeId/decide'],
} as const;

type OfBooking = { bookingId: string };
type OfDispute = { disputeId: string };
type Query = Record<string, string | number | undefined>;

export type DisputeShapes = {
  dispute: { params: OfBooking; body: DisputeBody; data: BookingDetails };
  evidence: { params: OfBooking; data: Evidence };
  addEvidence: { params: OfBooking; body: z.input<typeof EvidenceBody>; data: Evidence };
  /** The body is the file itself. */
  addEvidencePicture: { params: OfBooking; data: Evidence };
  /** Answers the file itself, to the two sides and to admins. */
  evidencePicture: { params: { pieceId: string }; data: never };
  adminDisputes: { query: Query; data: DeskPage<DisputeCase> };
  adminDisputesCsv: { query: Query; data: never };
  adminDispute: { params: OfDispute; data: DisputeFile };
  decideDispute: { params: OfDispute; body: DecideBody; data: DisputeCase };
};
