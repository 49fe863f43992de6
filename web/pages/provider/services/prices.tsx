import { PricesPage } from '#web/features/catalogue/provider/prices/prices-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/prices';

const loadTexts = textsLoader('names', 'prices', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('prices.title', 'prices.subtitle', 'private');

export default function Page({ params }: Route.ComponentProps) {
  return <PricesPage key={params.serviceId} serviceId={params.serviceId} />;
}
