export {
  type ServingMember,
  servingByPart,
  servingMembers,
} from './claims/serving.store.ts';
export {
  claim,
  claimAddition,
  claimForChange,
  type Need,
  needsJson,
  reduceClaims,
  reduceSegmentClaims,
  releaseClaims,
  releaseOutOfUse,
  replaceClaims,
  sellAddition,
  sellClaims,
  settleChange,
  transferClaims,
  undoChange,
} from './claims/store.ts';
export { closedHours } from './day/closed-hours.ts';
export {
  type ClaimRow,
  claimsBetween,
  type DaySettingsRow,
  type DaySpan,
  daySettingsOf,
  memberTimeOffBetween,
} from './day/day.store.ts';
export {
  type EquipmentRow,
  equipmentOf,
  insertEquipment,
  type OwnEquipment,
  raiseQuantity,
  reduceQuantity,
  renameEquipment,
  setEquipmentActive,
} from './equipment/equipment.store.ts';
export {
  addRequirements,
  type ClaimPart,
  classIdsOf,
  equipmentConflicts,
  mostRequired,
  releaseFromClaims,
  removeRequirements,
  requireForClaims,
} from './equipment/requirements.store.ts';
export { listFailingFeeds } from './feeds/feeds.ts';
export { problemText } from './feeds/problem-text.ts';
export { timeOffProblem } from './hours/change-time-off.ts';
export {
  closedTimesOf,
  type TimeOffRow,
  timeZonesOf,
} from './hours/closed-times.store.ts';
export { serveByMembers } from './hours/hours.store.ts';
export type { UpcomingBooking } from './hours/own-hours.ts';
export { type NewSettings, setOverride, setSettings, timingOf } from './hours/set-hours.ts';
export { instantIn, isoIn } from './local-time.ts';
export { copySettings } from './members/copy-settings.store.ts';
export {
  claimsOfMember,
  markOverlapsSeen,
  memberConflicts,
  unseenOverlaps,
} from './members/member-claims.store.ts';
export { membersView } from './members/member-view.ts';
export {
  hasTeam,
  insertMember,
  lockTeam,
  type MemberRow,
  membersOf,
  renameMember,
  type ServedService,
  servedServices,
  setMemberActive,
  setMemberHours,
  setMemberPicture,
} from './members/members.store.ts';
export { replaceSubServices } from './members/replace-sub-services.store.ts';
export {
  claimsServedBy,
  type LedSession,
  servesClaim,
  sessionsLedBy,
} from './members/served-claims.store.ts';
export { changeSkills, type Skill, skillsOf } from './members/skills.store.ts';
export {
  addMemberTimeOff,
  deleteMemberTimeOff,
  deleteOwnTimeOff,
  eraseOwnNotes,
  memberTimeOffOf,
  timeOffOfMember,
} from './members/time-off.store.ts';
export { availabilityPart } from './personal.ts';
export { type FeedSession, feedSessions } from './sessions/feed-sessions.store.ts';
export {
  type SessionId,
  type SessionResource,
  type SessionSpan,
  sessionResources,
} from './sessions/session-resources.store.ts';
export { lockSessions, shiftSession } from './sessions/shift-session.ts';
export {
  cancelledSessionOf,
  cancelSessionRow,
  claimIdsOf,
  hasPlaceIn,
  isInSession,
  sessionBeside,
  sessionById,
  sessionOfClaim,
  sessionsBetween,
  sessionsOfIds,
  startsOfSessions,
  upcomingSessions,
} from './sessions/store.ts';
export { addTimeOff, settingsRow } from './settings.store.ts';
export { findNeeds } from './starts/find-needs.ts';
export { findOffer, findOwnOffer } from './starts/find-offer.ts';
export {
  type Judged,
  judge,
  judgeRead,
  judgingStatement,
  nearestStarts,
} from './starts/judge-start.ts';
export { isPerformer, listMembers } from './starts/list-members.ts';
export { listSlots } from './starts/list-starts.ts';
export { partyStarts } from './starts/party-starts.ts';
export { planOwnStart } from './starts/plan-for-provider.ts';
export { serviceStatuses } from './starts/service-statuses.ts';
export { startsOfOffers, startsWithin } from './starts/starts-within.ts';
export { unevenServices } from './starts/uneven-services.store.ts';
export { findVisitNeeds } from './visits/fixed-visit.ts';
export {
  type JudgedVisit,
  judgeVisitRead,
  judgeVisitStart,
  nearestVisitStarts,
  type VisitPlan,
  visitSpan,
} from './visits/judge-visit.ts';
export { listVisitSlots, visitStarts } from './visits/list-visit-starts.ts';
export {
  checkRefunds,
  commonPlaces,
  memberOf,
  readVisit,
  type Visit,
  visitFrom,
  visitOf,
  visitStatements,
} from './visits/read-visit.ts';
export { reclaim } from './visits/reclaim.ts';
