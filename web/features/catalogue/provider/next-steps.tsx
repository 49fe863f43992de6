import { Link } from 'react-router';
import type { Service } from '#contract/catalogue/views.ts';
import { availabilityPath, classesPath, resourcesPath, teamPath } from '#web/lib/provider-paths.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Step = { icon: IconName; to: string; label: string; text: string };

/** What a provider can prepare while an admin reviews the service; empty after the decision. */
export function NextSteps({ service: { id, approvalStatus } }: { service: Service }) {
  if (approvalStatus !== 'pending') return null;
  const steps: readonly Step[] = [
    {
      icon: 'people',
      to: `${classesPath}?service=${id}`,
      label: 'Publish class times',
      text: 'If people come together at fixed times, such as yoga on Tuesdays.',
    },
    {
      icon: 'calendar',
      to: teamPath,
      label: 'Add time off',
      text: 'If you or someone of your team is on leave.',
    },
    {
      icon: 'briefcase',
      to: resourcesPath,
      label: 'Rooms and equipment',
      text: 'If bookings share a room, a chair or a wheel.',
    },
    {
      icon: 'clock',
      to: availabilityPath(id),
      label: 'Set availability',
      text: 'Notice, breaks between bookings, and automatic acceptance.',
    },
  ];
  return (
    <Card asChild flush>
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className="px-4 pt-4 text-lg sm:px-5">
          While you wait
        </h2>
        <ul className="divide-y divide-hairline">
          {steps.map(({ icon, to, label, text }) => (
            <li key={label} className="flex items-start gap-3 px-4 py-3 sm:px-5">
              <Icon name={icon} className="mt-1 shrink-0 text-brand" />
              <div className="min-w-0">
                <Link className="link inline-flex min-h-8 items-center font-medium" to={to}>
                  {label}
                </Link>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
