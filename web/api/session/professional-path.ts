import { loginPath } from '#web/lib/navigation/next-path.ts';
import type { Session } from './session.ts';

export const PROVIDER_HOME = '/serviceProvider/';
/** The form for a first service; submitting it makes the person a provider. */
export const ONBOARDING = '/serviceProvider/add-profession';

/** The target of the switch to professional mode: provider pages, onboarding or login. */
export function professionalPath({ user }: Session): string {
  if (!user) return loginPath(PROVIDER_HOME);
  return user.roles.includes('provider') ? PROVIDER_HOME : ONBOARDING;
}
