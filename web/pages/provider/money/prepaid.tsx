import { PrepaidPage } from '#web/features/prepaid/provider/prepaid-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('gifts', 'names', 'packages', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('packages.salesTab', 'packages.salesDescription', 'private');

export default PrepaidPage;
