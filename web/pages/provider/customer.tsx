import { CustomerPage } from '#web/features/customers/customer-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/customer';

const loadTexts = textsLoader('customers', 'names');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('customers.customer'),
    description: t('customers.oneDescription'),
    path: `/serviceProvider/customers/${params.customerId}`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  return <CustomerPage key={params.customerId} customerId={params.customerId} />;
}
