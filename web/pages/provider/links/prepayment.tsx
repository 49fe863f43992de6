import { PrepaymentPage } from '#web/features/booking/provider/prepayment/prepayment-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/prepayment';

const loadTexts = textsLoader('names', 'prepayment', 'requests', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('prepayment.tab', 'prepayment.description', 'private');

export default function Page({ params }: Route.ComponentProps) {
  return <PrepaymentPage key={params.serviceId} serviceId={params.serviceId} />;
}
