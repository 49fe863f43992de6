import type { Profile } from '#contract/profile/views.ts';
import { keepAnswer } from '#web/api/client/query.ts';
import { currentSession, setUser } from '#web/api/session/session.ts';

/** API-28, API-30: puts the response into the query cache and updates the name in the session. */
export function cacheProfile(profile: Profile): void {
  keepAnswer('profile', {}, profile);
  const { user } = currentSession();
  const { firstName, lastName, profileImage } = profile;
  if (user) setUser({ ...user, firstName, lastName, profilePicture: profileImage });
}
