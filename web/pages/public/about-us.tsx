import { ProseSections, ProseText } from '#web/features/site/prose/prose-view.tsx';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { aboutSections } from '#web/features/site/texts/about-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { ChosenStillLife } from '#web/ui/image/choose-still-life.ts';
import { StillLifeRound } from '#web/ui/image/still-life-image.tsx';
import type { Route } from './+types/about-us';

/** The server loads the text, so that a browser receives it in one language. */
export async function loader({ request }: Route.LoaderArgs) {
  const texts = await pageTexts(request, 'about');
  return { pageTexts: texts, sections: aboutSections(texts.language) };
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta = translatedMeta('common.aboutUs', 'about.description', '/aboutUs');

const images: readonly ChosenStillLife[] = [
  { scene: 'haircut', palette: 'rose' },
  { scene: 'yoga', palette: 'sage' },
  { scene: 'pottery', palette: 'blue' },
  { scene: 'massage-oil', palette: 'sage' },
];

/** LEGAL-23 to LEGAL-26. */
export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page-column">
      <PageHero
        title={t('common.aboutUs')}
        text={t('about.tagline')}
        figure={
          <div className="grid grid-cols-halves gap-3">
            {images.map((image) => (
              <StillLifeRound key={image.scene} image={image} size={80} eager />
            ))}
          </div>
        }
      />
      <ProseSections sections={loaderData.sections} />
      <p className="mt-10 flex flex-wrap gap-3">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">{t('about.join')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/professional">{t('about.offerServices')}</Link>
        </Button>
      </p>
      <p className="mt-10 text-sm text-ink-soft">
        <ProseText text={t('about.source')} />
      </p>
    </div>
  );
}
