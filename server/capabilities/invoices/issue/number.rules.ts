import type { DocumentKind } from '#contract/invoices/views.ts';

/** The financial year is India's in every time zone. */
export const INDIA = 'Asia/Kolkata';
const FIRST_MONTH = 4;
const SERIES: Record<DocumentKind, string> = { invoice: 'ZB', 'credit-note': 'ZC' };

/** Starting year of the financial year of an instant: April to March in Indian time. */
export function financialYearOf(at: Temporal.Instant): number {
  const { year, month } = at.toZonedDateTimeISO(INDIA);
  return month < FIRST_MONTH ? year - 1 : year;
}

/** 'ZB/26-27/000001': 15 characters allowed by Rule 46, unique per series and year. */
export function documentNumber(kind: DocumentKind, financialYear: number, serial: number): string {
  const years = `${lastTwo(financialYear)}-${lastTwo(financialYear + 1)}`;
  return `${SERIES[kind]}/${years}/${String(serial).padStart(6, '0')}`;
}

/** 'zap-booking-ZB-26-27-000001.pdf'. */
export function fileNameOf(number: string): string {
  return `zap-booking-${number.replaceAll('/', '-')}.pdf`;
}

function lastTwo(year: number): string {
  return String(year % 100).padStart(2, '0');
}
