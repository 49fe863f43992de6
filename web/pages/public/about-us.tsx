import { Link } from 'react-router';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { aboutSections } from '#web/features/site/texts/about-text.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ChosenStillLife } from '#web/ui/image/choose-still-life.ts';
import { StillLifeRound } from '#web/ui/image/still-life-image.tsx';
import type { Route } from './+types/about-us';

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'About Us',
    description: 'Why Zap Booking exists, whom it serves and what it promises.',
    path: '/aboutUs',
    matches,
  });

const images: readonly ChosenStillLife[] = [
  { scene: 'haircut', palette: 'rose' },
  { scene: 'yoga', palette: 'sage' },
  { scene: 'pottery', palette: 'blue' },
  { scene: 'massage-oil', palette: 'sage' },
];

/** LEGAL-23 to LEGAL-26. */
export default function AboutUs() {
  return (
    <div className="page-column">
      <PageHero
        title="About Us"
        text="Book salons, wellness and classes near you."
        figure={
          <div className="grid grid-cols-2 gap-3">
            {images.map((image) => (
              <StillLifeRound key={image.scene} image={image} size={80} eager />
            ))}
          </div>
        }
      />
      <ProseSections sections={aboutSections} />
      <p className="mt-10 flex flex-wrap gap-3">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">Join</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/professional">Offer your services</Link>
        </Button>
      </p>
      <p className="mt-10 text-sm text-ink-soft">
        Cities and towns in the search:{' '}
        <a href="https://www.geonames.org" className="link">
          GeoNames
        </a>
        , under{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" className="link">
          CC BY 4.0
        </a>
        , shortened and with names brought up to date.
      </p>
    </div>
  );
}
