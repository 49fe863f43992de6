import { createHash, randomBytes } from 'node:crypto';
import { personByEmail, personById } from '#capabilities/identity/index.ts';
import { INVITATION_DAYS, INVITATIONS_PER_DAY } from '#contract/team/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { INDIA } from '#contract/time.ts';
import { localFullDay } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { renderEmail } from '#platform/mail/template.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { notifyAccount, type OwnMember, withMember } from './change-members.ts';
import { accountsOf, deleteAccount, deleteInvitation, putInvitation } from './invitations.store.ts';
import { requireMember, type TeamNeeds } from './team.ts';

export type InvitationNeeds = TeamNeeds & Pick<Deps, 'mail' | 'site' | 'secrets'>;

const TOKEN_BYTES = 32;
const DAY_SECONDS = 86_400;

/**
 * E-mails a single-use link that connects the account with this address to the member. It replaces
 * an open invitation.
 * @throws Refused MEMBER_NOT_FOUND, MEMBER_INACTIVE, MEMBER_JOINED also for the owner, INVALID for
 * the owner's own address, TOO_MANY_REQUESTS.
 */
export async function inviteMember(
  needs: InvitationNeeds,
  member: OwnMember,
  email: string,
): Promise<Team> {
  return withMember(needs, member, async (tx, facts) => {
    const { businessId, memberId } = member;
    const { isActive, name } = requireMember(facts, memberId);
    if (!isActive) throw new Refused('MEMBER_INACTIVE');
    const accounts = await accountsOf(tx, businessId);
    const hasJoined = accounts.some((account) => account.memberId === memberId);
    if (hasJoined || memberId === businessId) throw new Refused('MEMBER_JOINED');
    const owner = await personById(tx, businessId);
    if (owner?.email === email) {
      const problem: Sentence = (t) => t('sentences.ownEmail');
      throw new Refused('INVALID', problem, { fields: { email: problem } });
    }
    await requireInvitationsLeft(needs, tx, businessId);
    const expiresAt = needs.clock.now().add({ hours: INVITATION_DAYS * 24 });
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    await putInvitation(tx, { ...member, email, tokenHash: hashOf(token), expiresAt });
    const ownerName = `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim();
    const invited = await personByEmail(tx, email);
    const t = textsIn(invited?.language ?? owner?.language);
    const message = invitationEmail(t, email, {
      ownerName,
      name,
      url: urlIn(t, needs.site.publicUrl, `/join-team#token=${token}`),
      expiresAt,
    });
    await needs.mail.enqueue(tx, message, { dropAfter: expiresAt });
  });
}

/** Ends the open invitation of a member; idempotent. @throws Refused MEMBER_NOT_FOUND */
export function withdrawInvitation(needs: InvitationNeeds, member: OwnMember): Promise<Team> {
  return withMember(needs, member, (tx) => deleteInvitation(tx, member));
}

/** Ends a member's access to their schedule; idempotent. @throws Refused MEMBER_NOT_FOUND */
export function disconnectMember(needs: InvitationNeeds, member: OwnMember): Promise<Team> {
  return withMember(needs, member, async (tx) => {
    await notifyAccount(needs, tx, member);
    await deleteAccount(tx, member);
  });
}

/** 256-bit token: an unkeyed hash is enough. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function requireInvitationsLeft(
  { clock, secrets }: InvitationNeeds,
  tx: Tx,
  businessId: string,
): Promise<void> {
  const now = clock.now();
  const bucket = `invite:${secrets.mac('limit', businessId)}`;
  const limit = { bucket, usesMax: INVITATIONS_PER_DAY, seconds: DAY_SECONDS };
  if (await consumeUse(tx, now, [limit])) return;
  const retryAfterSeconds = secondsLeft(now, limit);
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}

function invitationEmail(
  t: T,
  to: string,
  invitation: { ownerName: string; name: string; url: string; expiresAt: Temporal.Instant },
): Email {
  const { ownerName: owner, name, url, expiresAt } = invitation;
  const until = localFullDay(t, expiresAt.toString(), INDIA);
  const content = {
    title: t('mails.invitedTitle', { owner }),
    paragraphs: [t('mails.invitedText', { owner, name }), t('mails.invitedLink', { until })],
    action: { label: t('mails.joinTeam'), url },
    footnotes: [t('mails.invitedNotYou', { owner })],
  };
  const subject = t('mails.invitedSubject', { owner });
  return { to, subject, ...renderEmail(content, t.language) };
}
