import { OwnWaitlistPage } from '#web/features/waitlist/provider/own-waitlist-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('names', 'waiting');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('waiting.title', 'waiting.description', 'private');

export default OwnWaitlistPage;
