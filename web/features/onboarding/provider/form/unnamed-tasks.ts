import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';

/** A preview in which own tasks without a name have one in the language of the page. */
export function withUnnamedTasks(t: T, service: ServiceDetails): ServiceDetails {
  const subServices = service.subServices.map((task) => {
    const { name, baseName = name, variant } = task;
    if (baseName !== '') return task;
    const unnamed = t('form.unnamedTask');
    const whole = [unnamed, variant].filter(Boolean).join(' – ');
    return { ...task, name: whole, baseName: unnamed };
  });
  return { ...service, subServices };
}
