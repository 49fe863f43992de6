import { z } from 'zod';
import { WeeklyHours } from '../availability/hours.ts';
import { TIME_OFF_NOTE_MAX } from '../availability/hours-limits.ts';
import { memberColours } from '../availability/member-colours.ts';
import { Email } from '../identity/views.ts';
import { checkImitation } from '../imitation.ts';
import { MomentText, plainText } from '../text.ts';
import { MEMBER_NAME_MAX, MEMBER_SUB_SERVICES_MAX, MEMBERS_EVER_MAX } from './limits.ts';

const Name = plainText(MEMBER_NAME_MAX)
  .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
  .refine((name) => name !== '', 'Enter a name.')
  .superRefine((name, context) => {
    const message = checkImitation(name);
    if (message) context.addIssue({ code: 'custom', message });
  });
const SubServiceIds = z.array(z.uuid()).max(MEMBER_SUB_SERVICES_MAX);

export const MemberBody = z.object({
  name: Name,
  /** By default the least used colour. */
  colour: z.enum(memberColours).optional(),
});

export const NewMemberBody = MemberBody.extend({
  /** The sub-services that the member performs; none by default. */
  subServiceIds: SubServiceIds.optional(),
});

export const MemberServicesBody = z.object({ subServiceIds: SubServiceIds });

export const PerformersBody = z.object({
  memberIds: z.array(z.uuid()).min(1, 'Choose who performs it.').max(MEMBERS_EVER_MAX),
});

/** Null: the hours of each service. */
export const MemberHoursBody = z.object({ weekly: WeeklyHours.nullable() });

/** `from` and `until` as in the time off of a service, by the clock of the team. */
export const MemberTimeOffBody = z.object({
  memberIds: z.array(z.uuid()).min(1, 'Choose who is off.').max(MEMBERS_EVER_MAX),
  from: MomentText,
  until: MomentText,
  note: plainText(TIME_OFF_NOTE_MAX).optional(),
});
export type MemberTimeOffBody = z.input<typeof MemberTimeOffBody>;

export const MemberPermissionsBody = z.object({ mayTakeTimeOff: z.boolean() });

export const InvitationBody = z.object({ email: Email });
export const InvitationTokenBody = z.object({ token: z.string().max(100) });

/** Whether a member has accepted an invitation to see their schedule. */
export const MemberAccount = z.object({
  state: z.enum(['none', 'invited', 'joined']),
  /** The e-mail address of an open invitation, and the instant until which it can be accepted. */
  email: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** Whether the member may enter their own time off. */
  mayTakeTimeOff: z.boolean(),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

export const Member = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(memberColours),
  /** The path of a photo; null without one. An owner without one has their profile picture. */
  photo: z.string().nullable(),
  /** True if the photo belongs to the team, so that it can be removed here. */
  hasOwnPhoto: z.boolean(),
  isOwner: z.boolean(),
  /** False for a deactivated member, who takes no bookings; their history is kept. */
  isActive: z.boolean(),
  /** Null: the hours of each service. */
  weekly: WeeklyHours.nullable(),
  /** The sub-services that the member performs, among those that members serve. */
  subServiceIds: z.array(z.string()),
  account: MemberAccount,
});
export type Member = z.infer<typeof Member>;

/** `from` and `until` are ISO 8601 with the offset of the team's zone. */
export const MemberTimeOff = z.object({
  id: z.string(),
  memberIds: z.array(z.string()),
  from: z.string(),
  until: z.string(),
  note: z.string(),
});
export type MemberTimeOff = z.infer<typeof MemberTimeOff>;

export const TeamBooking = z.object({
  bookingId: z.string(),
  reference: z.string(),
  customerName: z.string(),
  subServiceName: z.string(),
  people: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type TeamBooking = z.infer<typeof TeamBooking>;

/**
 * An upcoming booking, walk-in or class session whose member is deactivated or has time off then. `people` of a session
 * are its taken places.
 */
export const MemberConflict = TeamBooking.extend({
  /** Null for a walk-in and a session. */
  bookingId: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null for a booking and a walk-in. */
  sessionId: z.string().nullable(),
  memberId: z.string(),
  why: z.enum(['DEACTIVATED', 'TIME_OFF']),
});
export type MemberConflict = z.infer<typeof MemberConflict>;

/** Bookings of one member for the same time, made before the database prevented it. Displayed once. */
export const TeamOverlap = z.object({ bookings: z.array(TeamBooking) });
export type TeamOverlap = z.infer<typeof TeamOverlap>;

/** A service with shared capacity has no performers, because its seats have no names. */
export const TeamService = z.object({
  id: z.string(),
  name: z.string(),
  servedBy: z.enum(['members', 'capacity']),
  capacity: z.number(),
  subServices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type TeamService = z.infer<typeof TeamService>;

export const Team = z
  .object({
    timeZone: z.string(),
    /** The current date in the team's zone. */
    today: z.string(),
    /** The owner first, then in the order in which they joined. */
    members: z.array(Member),
    services: z.array(TeamService),
    /** Current and future, earliest first. */
    timeOff: z.array(MemberTimeOff),
    /** Earliest first, at most 50. */
    conflicts: z.array(MemberConflict),
    /** Overlaps that are not marked as seen, earliest first, at most 50. */
    overlaps: z.array(TeamOverlap),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

/** The content of an invitation for the person who opens it. */
export const Invitation = z.object({
  ownerName: z.string(),
  memberName: z.string(),
  email: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A team that the person has joined, with their upcoming bookings. Customers appear by first name. */
export const Schedule = z
  .object({
    businessId: z.string(),
    ownerName: z.string(),
    memberName: z.string(),
    timeZone: z.string(),
    bookings: z.array(TeamBooking.omit({ bookingId: true })),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof Schedule>;
