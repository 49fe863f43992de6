import { Link } from 'react-router';
import { pageMeta } from '#web/api/page-meta.ts';
import { aboutSections } from '#web/features/site/about-text.ts';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/about-us';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Us',
    description: 'Why Zap Booking exists, whom it serves and what it promises.',
    path: '/aboutUs',
    matches,
  });

/** LEGAL-23 to LEGAL-26. */
export default function AboutUs() {
  return (
    <div className="page-column">
      <PageHeader title="About Us" subtitle="Good hands near you, booked in a minute." />
      <ProseSections sections={aboutSections} />
      <p className="mt-10">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">Join Zap Booking</Link>
        </Button>
      </p>
    </div>
  );
}
