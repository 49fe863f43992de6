import { ONBOARDING, professionalPath } from '../session/professional-path.ts';
import type { Session, SessionUser } from '../session/session.ts';

/** The path of the schedule of a team member. */
export const MEMBER_HOME = '/team-schedule';

/** `professionalPath`, except that a team member without a business opens their schedule. */
export async function workPath(session: Session): Promise<string> {
  const path = professionalPath(session);
  return path === ONBOARDING && (await isTeamMember()) ? MEMBER_HOME : path;
}

/** The page after a login without a target page: the schedule, for a team member without another role. */
export async function landingPath({ roles }: SessionUser, next: string): Promise<string> {
  const hasArea = roles.includes('provider') || roles.includes('admin');
  return next === '/' && !hasArea && (await isTeamMember()) ? MEMBER_HOME : next;
}

/** Loads the client on demand, because every first visit loads this file. */
async function isTeamMember(): Promise<boolean> {
  try {
    const { browserApi } = await import('./browser-api.ts');
    const { data } = await browserApi.call('memberships', { skipNotification: true });
    return data.length > 0;
  } catch {
    return false;
  }
}
