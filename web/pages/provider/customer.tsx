import { CustomerPage } from '#web/features/customers/customer-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/customer';

const loadTexts = textsLoader('customers', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('customers.customer', 'customers.oneDescription', 'private');

export default function Page({ params }: Route.ComponentProps) {
  return <CustomerPage key={params.customerId} customerId={params.customerId} />;
}
