import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { imageErrors } from '../error-groups.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '../images.ts';
import { DisputeFile, Evidence, EvidenceBody } from './views.ts';

export const evidenceCalls = {
  evidence: {
    method: 'GET',
    path: '/bookings/:bookingId/evidence',
    access: 'customer',
    summary: 'Evidence of both sides of a report, for one of them',
    params: ids('bookingId'),
    data: Evidence,
    errors: ['DISPUTE_NOT_FOUND'],
  },
  addEvidence: {
    method: 'POST',
    path: '/bookings/:bookingId/evidence',
    access: 'customer',
    summary: 'Add a text to an open report',
    params: ids('bookingId'),
    body: EvidenceBody,
    data: Evidence,
    status: 201,
    errors: [
      'DISPUTE_NOT_FOUND',
      'EVIDENCE_CLOSED',
      'EVIDENCE_WORDS_FULL',
      'EVIDENCE_PICTURES_FULL',
      'TOO_MANY_REQUESTS',
    ],
  },
  addEvidencePhoto: {
    method: 'POST',
    path: '/bookings/:bookingId/evidence/pictures',
    access: 'customer',
    summary: 'Add an image to an open report: JPEG, PNG or WebP of at most 5 MB',
    params: ids('bookingId'),
    upload: { types: IMAGE_TYPES, otherType: 'PICTURE_TYPE', bytesMax: IMAGE_BYTES_MAX },
    data: Evidence,
    errors: [
      'DISPUTE_NOT_FOUND',
      'EVIDENCE_CLOSED',
      'EVIDENCE_WORDS_FULL',
      'EVIDENCE_PICTURES_FULL',
      ...imageErrors,
    ],
  },
  evidencePhoto: {
    method: 'GET',
    path: '/evidence/:pieceId/picture',
    access: 'customer',
    summary: 'An image submitted as evidence, for both sides and for admins',
    params: ids('pieceId'),
    query: z.object({ size: z.enum(['large', 'small']).default('large') }),
    file: 'image/webp',
    errors: ['EVIDENCE_NOT_FOUND', 'REASON_NEEDED'],
  },
  adminDispute: {
    method: 'GET',
    path: '/admin/disputes/:disputeId',
    access: 'admin',
    summary: 'A report with the evidence of both sides',
    reads: { kind: 'dispute', param: 'disputeId' },
    params: ids('disputeId'),
    data: DisputeFile,
    errors: ['DISPUTE_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
