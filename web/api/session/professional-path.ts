import { loginPath } from '#web/lib/navigation/next-path.ts';
import type { Session } from './session.ts';

export const PROVIDER_HOME = '/serviceProvider/';
/** Where a service begins; with the first one that is submitted, its person is a provider. */
export const ONBOARDING = '/serviceProvider/add-profession';

/** Where the switch to professional mode leads this person: the desk, the onboarding, or the login. */
export function professionalPath({ user }: Session): string {
  if (!user) return loginPath(PROVIDER_HOME);
  return user.roles.includes('provider') ? PROVIDER_HOME : ONBOARDING;
}
