import { PublicLinks } from '#web/features/catalogue/provider/public-links.tsx';
import { AccountCard } from '#web/features/identity/session/account-card.tsx';
import { Documents } from '#web/features/portfolio/provider/documents.tsx';
import { WorkPhotos } from '#web/features/portfolio/provider/work-photos.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/my-stuff';

const loadTexts = textsLoader('stuff');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('stuff.tab'),
    description: t('stuff.description'),
    path: '/serviceProvider/mystuff',
    isPrivate: true,
    matches,
  });
};

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
