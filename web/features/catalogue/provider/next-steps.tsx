import type { Service } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { availabilityPath, classesPath, resourcesPath, teamPath } from '#web/lib/provider-paths.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Step = { icon: IconName; to: string; label: string; text: string };

/** What a provider can prepare while an admin reviews the service; empty after the decision. */
export function NextSteps({ service }: { service: Service }) {
  const { id, approvalStatus, isWithdrawn } = service;
  const t = useT();
  if (approvalStatus !== 'pending' || isWithdrawn) return null;
  const steps: readonly Step[] = [
    {
      icon: 'people',
      to: `${classesPath}?service=${id}`,
      label: t('menu.publishClasses'),
      text: t('menu.publishClassesText'),
    },
    {
      icon: 'calendar',
      to: teamPath,
      label: t('menu.addTimeOff'),
      text: t('menu.addTimeOffText'),
    },
    {
      icon: 'briefcase',
      to: resourcesPath,
      label: t('menu.resources'),
      text: t('menu.resourcesText'),
    },
    {
      icon: 'clock',
      to: availabilityPath(id),
      label: t('menu.setHours'),
      text: t('menu.setHoursText'),
    },
  ];
  return (
    <Card asChild flush>
      <section aria-labelledby="next-steps">
        <h2 id="next-steps" className="px-4 pt-4 text-lg sm:px-5">
          {t('menu.whileYouWait')}
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
