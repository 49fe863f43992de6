import { ServicePage } from '#web/features/catalogue/provider/service-page.tsx';
import { ProviderReviews } from '#web/features/reviews/provider/provider-reviews.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service';

const loadTexts = textsLoader('menu', 'names', 'replies', 'reviews', 'rules', 'service');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('menu.serviceTab', 'menu.serviceDescription', 'private');

export default function Page({ params }: Route.ComponentProps) {
  const { serviceId } = params;
  return <ServicePage serviceId={serviceId} reviews={<ProviderReviews serviceId={serviceId} />} />;
}
