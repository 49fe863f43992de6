import { Link } from 'react-router';
import { pageMeta } from '#web/api/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cover, type Tint } from '#web/ui/cover.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { TaskIconName } from '#web/ui/task-icon-names.ts';
import type { Route } from './+types/our-services';

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

/** LEGAL-18 to LEGAL-22. */
export default function OurServices() {
  return (
    <div className="page-column">
      <PageHeader
        title="Our Services"
        subtitle="Three ways to spend an hour well. You see the price and the free times before you decide."
      />
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ title, text, tint, icon }) => (
          <li key={title}>
            <Card flush className="h-full">
              <Cover seed={title} tint={tint} icon={icon} eager />
              <div className="p-5">
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <Button asChild iconEnd="arrow-right">
          <Link to="/">Get Started Now</Link>
        </Button>
      </p>
    </div>
  );
}
