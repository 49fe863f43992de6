import { PublicLinks } from '#web/features/catalogue/provider/public-links.tsx';
import { AccountCard } from '#web/features/identity/session/account-card.tsx';
import { Documents } from '#web/features/portfolio/provider/documents.tsx';
import { WorkPhotos } from '#web/features/portfolio/provider/work-photos.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/my-stuff';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My stuff',
    description: 'Your documents, your portfolio, and the public pages of your services.',
    path: '/serviceProvider/mystuff',
    isPrivate: true,
    matches,
  });

/** PNAV-07, PNAV-20. */
export default function MyStuff() {
  return (
    <div className="page-column">
      <PageHeader
        title="My Stuff"
        subtitle="Your documents, pictures of your work, and the pages you can share with customers."
      />
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <Documents />
        <WorkPhotos />
        <PublicLinks />
        <AccountCard />
      </div>
    </div>
  );
}
