import { WaitlistPage } from '#web/features/waitlist/customer/waitlist-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('names', 'times', 'waitlist');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('waitlist.title', 'waitlist.description', 'private');

export default WaitlistPage;
