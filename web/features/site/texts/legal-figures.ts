/** The formats of figures in the legal texts. */
import { formatRupees, groupDigits } from '#contract/money.ts';
import { dateIn, dateText, INDIA } from '#contract/time.ts';

/** '3-5'. */
export function range([from, to]: readonly [number, number]): string {
  return `${from}-${to}`;
}

/** '₹1': whole rupees without decimals, the rest with two. */
export function wholeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? `₹${groupDigits(rupees)}` : formatRupees(rupees);
}

/** 'No refund' or '75%'. */
export function refundLabel(percent: number): string {
  return percent === 0 ? 'No refund' : `${percent}%`;
}

/** LEGAL-01, LEGAL-02: 'October 14, 2025', from the date of an agreement. */
export function americanDate(isoDate: string): string {
  const { month, day, year } = dateText(isoDate);
  return `${month} ${day}, ${year}`;
}

/** LEGAL-17: '14 October 2025', from the instant at which a policy takes effect. */
export function britishDate(iso: string): string {
  const { day, month, year } = dateText(dateIn(iso, INDIA));
  return `${day} ${month} ${year}`;
}
