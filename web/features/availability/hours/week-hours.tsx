import { useT } from '#web/i18n/texts.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { copyTo } from './hours-draft.ts';
import type { HoursForm } from './use-hours-form.ts';
import { WeekFields } from './week-fields.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The weekly hours, as a grid for mouse users and as fields for all. */
export function WeekHours({ form }: { form: HoursForm }) {
  const t = useT();
  const { draft, change, problems } = form;
  const { weekly } = draft;
  const put = (to: typeof weekly) => change({ ...draft, weekly: to });
  return (
    <Card asChild>
      <section aria-labelledby="week-heading">
        <h2 id="week-heading" className="text-lg">
          {t('hours.week')}
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('hours.weekText')}</p>
        <WeekGrid weekly={weekly} onChange={(day, to) => put(copyTo(weekly, [day], to))} />
        <WeekFields weekly={weekly} problems={problems} onChange={put} />
      </section>
    </Card>
  );
}
