import { ReportPage } from '#web/features/evidence/provider/report-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/report';

const loadTexts = textsLoader('evidence', 'names', 'report');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('report.title', 'report.description', 'private');

export default function ProviderReport({ params: { bookingId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to="/serviceProvider/bookingRequests">{t('report.requests')}</Link>
    </BackLink>
  );
  return <ReportPage key={bookingId} bookingId={bookingId} back={back} />;
}
