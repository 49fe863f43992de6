import type { FormStep } from '#contract/onboarding/rules.ts';

export const ADD_PROFESSION = '/serviceProvider/add-profession';

/** The path of one step of a form. */
export function formPath(serviceId: string | undefined, step: FormStep): string {
  const query = new URLSearchParams({ ...(serviceId ? { service: serviceId } : {}), step });
  return `${ADD_PROFESSION}?${query}`;
}
