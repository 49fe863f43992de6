/** Pattern of an optional language prefix. */
const PAGES = /^(?:\/[a-z]{2})?\/(?:myBooking|booking-details\/[\w-]+|search)\/?$/i;
const SEARCH = /^(?:\/[a-z]{2})?\/search\/?$/i;
/** The bookings of the signed-in customer, one of them, and their walk-ins. */
const ANSWERS = /^\/api\/user\/client\/(?:booking\/[\w-]+|walkIns)$/;

/** Pages that open offline. They contain no private data, which is loaded by separate calls. */
export function isStoredPage(pathname: string): boolean {
  return PAGES.test(pathname);
}

/** API responses that are available offline. */
export function isStoredAnswer(pathname: string): boolean {
  return ANSWERS.test(pathname);
}

/** The results of a search. */
export function isSearch(pathname: string): boolean {
  return SEARCH.test(pathname);
}
