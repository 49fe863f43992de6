import { type CodeClient, changeEmail } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile.ts';
import type { Deps } from '#platform/deps.ts';
import { showProfile } from './show-profile.ts';
import { noteChanges, passVersion } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;
type Asked = {
  personId: string;
  sessionId: string;
  email: string;
  otp: string;
  client: CodeClient;
};

/**
 * Moves the account to the e-mail that the code proves; forms that are open elsewhere learn of it when
 * they save. @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, EMAIL_TAKEN.
 */
export async function changeOwnEmail(deps: Needs, asked: Asked): Promise<Profile> {
  const { personId } = asked;
  return changeEmail(deps, asked, async (tx, now) => {
    await passVersion(tx, personId);
    await noteChanges(tx, personId, ['email'], now);
    return showProfile(tx, personId);
  });
}
