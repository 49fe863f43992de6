import { AvailabilityPage } from '#web/features/availability/availability-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/availability';

const loadTexts = textsLoader('hours', 'names', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('hours.tab', 'hours.description', 'private');

export default function Page({ params }: Route.ComponentProps) {
  return <AvailabilityPage serviceId={params.serviceId} />;
}
