import type { PlainKey } from '#messages/translation.ts';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { TaskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import type { Tint } from '#web/ui/image/scenes-of-task.ts';
import { Card } from '#web/ui/layout/card.tsx';

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

const loadTexts = textsLoader('offers');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('offers.tab', 'offers.description', '/ourServices');

const cards: readonly { title: PlainKey; text: PlainKey; tint: Tint; icon: TaskIconName }[] = [
  {
    title: 'offers.salon',
    text: 'offers.salonText',
    tint: 'rose',
    icon: 'haircut',
  },
  {
    title: 'offers.health',
    text: 'offers.healthText',
    tint: 'green',
    icon: 'yoga',
  },
  {
    title: 'offers.programs',
    text: 'offers.programsText',
    tint: 'blue',
    icon: 'pottery',
  },
];

const steps: readonly { title: PlainKey; text: PlainKey }[] = [
  {
    title: 'offers.find',
    text: 'offers.findText',
  },
  {
    title: 'offers.pick',
    text: 'offers.pickText',
  },
  {
    title: 'offers.pay',
    text: 'offers.payText',
  },
];

/** LEGAL-18 to LEGAL-22. */
export default function OurServices() {
  const t = useT();
  return (
    <div className="page-column">
      <PageHero title={t('offers.title')} text={t('offers.subtitle')} icon="calendar" />
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, text, tint, icon }) => (
          <li key={title}>
            <Card flush className="h-full">
              <Cover tint={tint} icon={icon} sizes="(min-width: 768px) 33vw, 100vw" eager />
              <div className="p-5">
                <h2 className="text-lg">{t(title)}</h2>
                <p className="mt-1 text-ink-soft">{t(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <section aria-labelledby="how-title" className="mt-12">
        <h2 id="how-title" className="text-xl">
          {t('offers.how')}
        </h2>
        <ol className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-3">
          {steps.map(({ title, text }, place) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="num grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
              >
                {place + 1}
              </span>
              <div>
                <h3 className="text-base">{t(title)}</h3>
                <p className="text-ink-soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-10 text-center">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">{t('offers.start')}</Link>
        </Button>
      </p>
    </div>
  );
}
