import type { CallName } from '#contract/api.ts';
import type { Row } from './row.ts';

const provider: Row = { access: 'provider' };
/** A team that no caller of this test has joined. */
const unknownTeam: Row = { access: 'customer', answer: 'not found' };
const ownMember: Row = {
  ...{ access: 'provider', owner: 'provider' },
  params: ({ memberId }) => ({ memberId }),
};

const resource = () => ({ name: 'Steam room', quantity: 1, subServiceIds: [] });
/** An unknown resource. */
const unknownResource: Row = {
  ...{ access: 'provider', answer: 'not found' },
  params: () => ({ resourceId: crypto.randomUUID() }),
};

/** The calls about a business's team and equipment. */
export const teamRows = {
  resources: provider,
  addResource: { ...provider, body: resource },
  changeResource: { ...unknownResource, body: () => ({ ...resource(), basedOn: resource() }) },
  deactivateResource: unknownResource,
  activateResource: unknownResource,
  team: provider,
  addMember: { ...provider, body: () => ({ name: 'Riya' }) },
  changeMember: { ...ownMember, body: () => ({ name: 'Meera' }) },
  setMemberServices: { ...ownMember, body: () => ({ subServiceIds: [] }) },
  setPerformers: {
    ...{ access: 'provider', owner: 'provider' },
    params: ({ serviceId }) => ({ serviceId }),
    body: ({ memberId }) => ({ memberIds: [memberId] }),
  },
  setMemberHours: { ...ownMember, body: () => ({ weekly: null }) },
  setMemberPhoto: { ...ownMember, isPicture: true },
  removeMemberPhoto: ownMember,
  setMemberPermissions: { ...ownMember, body: () => ({ mayTakeTimeOff: true }) },
  deactivateMember: ownMember,
  activateMember: ownMember,
  addMemberTimeOff: {
    ...{ access: 'provider', owner: 'provider' },
    body: ({ memberId, freeStart }) => ({
      ...{ memberIds: [memberId], from: freeStart, until: '2026-12-31T00:00:00Z' },
    }),
  },
  removeMemberTimeOff: {
    ...provider,
    params: () => ({ timeOffId: crypto.randomUUID() }),
    answer: 'not found',
  },
  markOverlapsSeen: provider,
  inviteMember: { ...ownMember, body: () => ({ email: 'meera@world.zapbooking.test' }) },
  withdrawInvitation: ownMember,
  disconnectMember: ownMember,
  readInvitation: { access: 'customer', body: () => ({ token: 'x' }) },
  acceptInvitation: { access: 'customer', body: () => ({ token: 'x' }) },
  schedules: { access: 'customer' },
  memberships: { access: 'customer' },
  ownSchedule: unknownTeam,
  acceptServed: unknownTeam,
  rejectServed: { ...unknownTeam, body: () => ({ reason: 'Ill today' }) },
  setServedJourney: { ...unknownTeam, body: () => ({ step: 'onTheWay' }) },
  undoServedJourney: unknownTeam,
  addOwnTimeOff: {
    ...unknownTeam,
    body: () => ({ from: '2026-12-30T00:00:00Z', until: '2026-12-31T00:00:00Z' }),
  },
  removeOwnTimeOff: unknownTeam,
  ownScheduleFeed: unknownTeam,
  makeOwnScheduleFeed: unknownTeam,
  removeOwnScheduleFeed: unknownTeam,
} satisfies Partial<Record<CallName, Row>>;
