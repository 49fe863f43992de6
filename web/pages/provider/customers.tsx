import { CustomersPage } from '#web/features/customers/customers-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/customers';

const loadTexts = textsLoader('customers');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('customers.title'),
    description: t('customers.description'),
    path: '/serviceProvider/customers',
    matches,
    isPrivate: true,
  });
};

export default CustomersPage;
