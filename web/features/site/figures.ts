/** How figures are worded in the legal texts. */

/** '3-5'. */
export function range([from, to]: readonly [number, number]): string {
  return `${from}-${to}`;
}

/** '₹1': whole rupees without decimals, the rest with two. */
export function wholeRupees(paise: number): string {
  return `₹${(paise / 100).toLocaleString('en-IN', {
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  })}`;
}

/** 'No refund' or '75%'. */
export function refundWords(percent: number): string {
  return percent === 0 ? 'No refund' : `${percent}%`;
}

/** LEGAL-01, LEGAL-02: 'October 14, 2025' of the date an agreement is accepted under. */
export function americanDate(isoDate: string): string {
  return dateIn('en-US', `${isoDate}T00:00:00+05:30`);
}

/** LEGAL-17: '14 October 2025' of the instant from which a policy holds. */
export function britishDate(iso: string): string {
  return dateIn('en-GB', iso);
}

function dateIn(locale: string, iso: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(
    new Date(iso),
  );
}
