import { Link } from 'react-router';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { TaskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import type { Tint } from '#web/ui/image/scenes-of-task.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Route } from './+types/our-services';

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Our Services',
    description: 'Salon booking, health service booking and programs booking with Zap Booking.',
    path: '/ourServices',
    matches,
  });

const cards: readonly { title: string; text: string; tint: Tint; icon: TaskIconName }[] = [
  {
    title: 'Salon Booking',
    text: 'Haircuts, colour, facials, nails and make-up, at the salon or at your home.',
    tint: 'rose',
    icon: 'haircut',
  },
  {
    title: 'Health Service Booking',
    text: 'Massage, yoga, physiotherapy, nutrition and counselling, in person or online.',
    tint: 'green',
    icon: 'yoga',
  },
  {
    title: 'Programs Booking',
    text: 'Pottery, painting, cooking, music and more: workshops for one person or for twenty.',
    tint: 'blue',
    icon: 'pottery',
  },
];

const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Find',
    text: 'Look through services near you, with their prices and what customers say.',
  },
  {
    title: 'Pick a time',
    text: 'Only times that are really free are shown. The one you choose is held while you pay.',
  },
  {
    title: 'Pay and go',
    text: 'Pay online, get an e-mail at once, and change or cancel under rules you can read before.',
  },
];

/** LEGAL-18 to LEGAL-22. */
export default function OurServices() {
  return (
    <div className="page-column">
      <PageHero
        title="Our Services"
        text="Three ways to spend an hour well. You see the price and the free times before you decide."
        icon="calendar"
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, text, tint, icon }) => (
          <li key={title}>
            <Card flush className="h-full">
              <Cover tint={tint} icon={icon} sizes="(min-width: 768px) 33vw, 100vw" eager />
              <div className="p-5">
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <section aria-labelledby="how-title" className="mt-12">
        <h2 id="how-title" className="text-xl">
          How it works
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
                <h3 className="text-base">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-10 text-center">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">Get Started Now</Link>
        </Button>
      </p>
    </div>
  );
}
