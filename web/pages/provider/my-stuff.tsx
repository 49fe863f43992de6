import { PublicLinks } from '#web/features/catalogue/provider/public-links.tsx';
import { AccountCard } from '#web/features/identity/session/account-card.tsx';
import { Documents } from '#web/features/portfolio/provider/documents.tsx';
import { WorkPhotos } from '#web/features/portfolio/provider/work-photos.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const loadTexts = textsLoader('stuff');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('stuff.tab', 'stuff.description', 'private');

/** PNAV-07, PNAV-20. */
export default function MyStuff() {
  const t = useT();
  return (
    <div className="page-column">
      <PageHeader title={t('stuff.title')} subtitle={t('stuff.subtitle')} />
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <Documents />
        <WorkPhotos />
        <PublicLinks />
        <AccountCard />
      </div>
    </div>
  );
}
