export { coloursFor } from './colours.rules.ts';
export {
  dropFeedsOfPerson,
  dropMemberFeed,
  memberFeedMadeAt,
  memberOfFeed,
  setMemberFeed,
} from './feeds.store.ts';
export { joinedMembers, type Membership, nameOf, requireMembership } from './memberships.ts';
export { ownTimeOff } from './own-time-off.ts';
export { teamPart } from './personal.ts';
export { setUpTeam } from './set-up-team.ts';
export { barredFromTimeOff, coloursOf } from './store.ts';
export { type ClaimedBooking, type ClaimedSale, teamFacts, zoneOf } from './team.ts';
