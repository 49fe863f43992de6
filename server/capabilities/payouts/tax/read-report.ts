import { type Sale, salesInBatches } from '#capabilities/invoices/index.ts';
import type { Db } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/in-batches.ts';
import { periodSpan } from '../earnings/period.rules.ts';
import { type DeductionRow, deductionsAfter } from './deductions.store.ts';
import { addLines, lineOfEarning, lineOfSale, noAmounts, type TaxLine } from './tax-lines.ts';

/** Rows that are read at a time. */
const BATCH = 5_000;

type Use = {
  sales?(sales: readonly Sale[]): void;
  lines?(lines: readonly TaxLine[]): void;
  batch?: number | undefined;
};

/** Reads all sales and then all deductions of a period, each oldest first, and adds them up. */
export async function readReport(
  db: Db,
  providerId: string,
  period: string,
  { sales, lines, batch = BATCH }: Use,
) {
  const span = periodSpan(period);
  const sums = noAmounts();
  let documents = 0;
  const take = (read: readonly TaxLine[]) => {
    addLines(sums, read);
    lines?.(read);
  };
  for await (const read of salesInBatches(db, providerId, span, batch)) {
    documents += read.length;
    sales?.(read);
    take(read.map(lineOfSale));
  }
  const deductions = inBatches<DeductionRow>(batch, (after, limit) =>
    deductionsAfter(db, providerId, span, after, limit),
  );
  for await (const read of deductions) take(read.map(lineOfEarning));
  return { sums, documents };
}
