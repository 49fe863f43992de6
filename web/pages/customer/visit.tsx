import { ClaimVisit } from '#web/features/booking/customer/venue-visits/claim-visit.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/visit';

const loadTexts = textsLoader('names', 'visit');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('visit.title', 'visit.description', 'private');

/** Prevents the token in the URL from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default ClaimVisit;
