import type { DeskPage } from '../lists.ts';
import type { DecideMarkBody, MarkCase } from './non-refundable.ts';
import type { SubService } from './views.ts';

/** A provider asks for the mark 'non-refundable' of a sub-service, an admin decides. */
export const nonRefundableCalls = {
  requestMark: ['POST', '/serviceProvider/task/:subServiceId/nonRefundable'],
  removeMark: ['DELETE', '/serviceProvider/task/:subServiceId/nonRefundable'],
  adminMarks: ['GET', '/admin/nonRefundable'],
  adminMarksCsv: ['GET', '/admin/nonRefundable.csv'],
  decideMark: ['POST', '/admin/nonRefundable/:subServiceId/decide'],
} as const;

type Query = Record<string, string | number | undefined>;
type OfSubService = { subServiceId: string };

export type NonRefundableShapes = {
  requestMark: { params: OfSubService; body: { reason: string }; data: SubService };
  removeMark: { params: OfSubService; data: SubService };
  adminMarks: { query: Query; data: DeskPage<MarkCase> };
  /** Answers the file itself. */
  adminMarksCsv: { query: Query; data: never };
  decideMark: { params: OfSubService; body: DecideMarkBody; data: null };
};
