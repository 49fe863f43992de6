import { CustomersPage } from '#web/features/customers/customers-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('customers');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('customers.title', 'customers.description', 'private');

export default CustomersPage;
