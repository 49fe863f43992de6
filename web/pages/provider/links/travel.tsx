import { TravelPage } from '#web/features/booking/provider/travel/travel-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/travel';

const loadTexts = textsLoader('requests', 'travel');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('travel.tab', 'travel.description', 'private');

export default function Page({ params }: Route.ComponentProps) {
  return <TravelPage key={params.serviceId} serviceId={params.serviceId} />;
}
