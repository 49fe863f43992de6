import { useId } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { ServiceFormState } from '../../form/use-service-form.ts';
import { resourceSummary, type SummaryLine, teamSummary } from './team-summary.ts';
import { useTaskNames } from './use-task-names.ts';

/** The team, rooms and equipment of a form before submission, each with a button to change it. */
export function TeamReview({ form, onEdit }: { form: ServiceFormState; onEdit: () => void }) {
  const t = useT();
  const tasks = useTaskNames(form);
  const { resources, places } = form.values;
  const canHaveEquipment = places.includes('provider') || resources.length > 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part title={t('form.whoTakes')} lines={teamSummary(t, form.values, tasks)} onEdit={onEdit} />
      {canHaveEquipment && (
        <Part
          title={t('form.equipment')}
          lines={resourceSummary(t, resources, tasks)}
          onEdit={onEdit}
        />
      )}
    </div>
  );
}

type PartProps = { title: string; lines: readonly SummaryLine[]; onEdit: () => void };

function Part({ title, lines, onEdit }: PartProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={id} className="min-w-0 flex-1 basis-28 text-base font-medium">
          {title}
        </h3>
        <Button
          variant="quiet"
          className="-me-3"
          aria-label={t('form.editPart', { title })}
          onClick={onEdit}
        >
          {t('form.edit')}
        </Button>
      </div>
      {lines.length === 0 && <p className="text-ink-soft">{t('form.none')}</p>}
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.key} className="num wrap-anywhere">
            {line.title}
            <span className="block text-sm text-ink-soft">{line.detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
