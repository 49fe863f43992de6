import { type Http, signedIn } from '#platform/http/http.ts';
import {
  addMember,
  changeMember,
  setActive,
  setHours,
  setPermissions,
  setServices,
} from './change-members.ts';
import { confirmOverlaps } from './confirm-overlaps.ts';
import {
  disconnectMember,
  type InvitationNeeds,
  inviteMember,
  withdrawInvitation,
} from './invite-member.ts';
import { acceptInvitation, readInvitation, showSchedules } from './join-team.ts';
import { showMemberships } from './memberships.ts';
import { addOwnTimeOff, removeOwnTimeOff } from './own-time-off.ts';
import { setPerformers } from './performers/set-performers.ts';
import { removeMemberPhoto, setMemberPhoto } from './photos/set-photo.ts';
import { showTeam } from './show-team.ts';
import type { TeamNeeds } from './team.ts';
import { addTimeOff, removeTimeOff } from './time-off.ts';

/** The team of the provider who is signed in, and the teams that a person has joined. */
export function teamRoutes(http: Http, needs: InvitationNeeds): void {
  http.route('team', async ({ actor }) => ({
    data: await showTeam(needs, signedIn(actor).personId),
  }));
  memberRoutes(http, needs);
  invitationRoutes(http, needs);
  joinRoutes(http, needs);
  http.route('markOverlapsSeen', async ({ actor }) => ({
    data: await confirmOverlaps(needs, signedIn(actor).personId),
  }));
  http.route('addMemberTimeOff', async ({ actor, body }) => ({
    data: await addTimeOff(needs, signedIn(actor).personId, body),
    message: 'Time off saved.',
  }));
  http.route('removeMemberTimeOff', async ({ actor, params: { timeOffId } }) => ({
    data: await removeTimeOff(needs, { businessId: signedIn(actor).personId, timeOffId }),
    message: 'Time off removed.',
  }));
}

function memberRoutes(http: Http, needs: InvitationNeeds): void {
  http.route('addMember', async ({ actor, body }) => {
    const { team, memberId } = await addMember(needs, signedIn(actor).personId, body);
    return { data: team, more: { memberId }, message: `${body.name} is in your team.` };
  });
  http.route('changeMember', async ({ actor, params, body }) => ({
    data: await changeMember(needs, { businessId: signedIn(actor).personId, ...params }, body),
    message: 'Saved.',
  }));
  http.route('setMemberServices', async ({ actor, params, body }) => {
    const member = { businessId: signedIn(actor).personId, ...params };
    return { data: await setServices(needs, member, body.subServiceIds), message: 'Saved.' };
  });
  http.route('setPerformers', async ({ actor, params, body }) => {
    const service = { businessId: signedIn(actor).personId, ...params };
    return setPerformers(needs, service, body.memberIds);
  });
  http.route('setMemberHours', async ({ actor, params, body }) => {
    const member = { businessId: signedIn(actor).personId, ...params };
    return { data: await setHours(needs, member, body.weekly), message: 'Saved.' };
  });
  http.upload('setMemberPhoto', async ({ actor, params, bytes, type }) => {
    const member = { businessId: signedIn(actor).personId, ...params };
    return { data: await setMemberPhoto(needs, member, { bytes, type }), message: 'Photo saved.' };
  });
  http.route('removeMemberPhoto', async ({ actor, params }) => ({
    data: await removeMemberPhoto(needs, { businessId: signedIn(actor).personId, ...params }),
    message: 'Photo removed.',
  }));
  http.route('setMemberPermissions', async ({ actor, params, body }) => ({
    data: await setPermissions(needs, { businessId: signedIn(actor).personId, ...params }, body),
    message: 'Saved.',
  }));
  http.route('deactivateMember', async ({ actor, params }) => ({
    data: await setActive(needs, { businessId: signedIn(actor).personId, ...params }, false),
    message: 'Deactivated.',
  }));
  http.route('activateMember', async ({ actor, params }) => ({
    data: await setActive(needs, { businessId: signedIn(actor).personId, ...params }, true),
    message: 'Activated.',
  }));
}

function invitationRoutes(http: Http, needs: InvitationNeeds): void {
  http.route('inviteMember', async ({ actor, params, body: { email } }) => ({
    data: await inviteMember(needs, { businessId: signedIn(actor).personId, ...params }, email),
    message: `Invitation sent to ${email}.`,
  }));
  http.route('withdrawInvitation', async ({ actor, params }) => ({
    data: await withdrawInvitation(needs, { businessId: signedIn(actor).personId, ...params }),
    message: 'Invitation withdrawn.',
  }));
  http.route('disconnectMember', async ({ actor, params }) => ({
    data: await disconnectMember(needs, { businessId: signedIn(actor).personId, ...params }),
    message: 'Disconnected.',
  }));
}

function joinRoutes(http: Http, needs: TeamNeeds): void {
  http.route('readInvitation', async ({ actor, body: { token } }) => ({
    data: await readInvitation(needs, signedIn(actor).personId, token),
  }));
  http.route('acceptInvitation', async ({ actor, body: { token } }) => ({
    data: await acceptInvitation(needs, signedIn(actor).personId, token),
    message: 'Welcome to the team.',
  }));
  ownTimeOffRoutes(http, needs);
  http.route('memberships', async ({ actor }) => ({
    data: await showMemberships(needs.db, signedIn(actor).personId),
  }));
  http.route('schedules', async ({ actor }) => ({
    data: await showSchedules(needs, signedIn(actor).personId),
  }));
}

function ownTimeOffRoutes(http: Http, needs: TeamNeeds): void {
  http.route('addOwnTimeOff', async ({ actor, params, body }) => ({
    data: await addOwnTimeOff(needs, { ...params, personId: signedIn(actor).personId }, body),
    message: 'Time off saved.',
  }));
  http.route('removeOwnTimeOff', async ({ actor, params: { businessId, timeOffId } }) => {
    const person = { businessId, personId: signedIn(actor).personId };
    return {
      data: await removeOwnTimeOff(needs, person, timeOffId),
      message: 'Time off removed.',
    };
  });
}
