/** The page on which an invited person joins a team. */
export const texts = {
  tab: 'Join a team',
  description: 'Accept an invitation to a team.',
  title: 'Join {owner}’s team?',
  subtitle:
    'You join as {member}. You see the bookings that customers make with you, and can answer requests. The invitation is open until {day}.',
  join: 'Join the team',
  notNow: 'Not now',
  refused: 'You can’t join with this link',
  openSchedule: 'Open my schedule',
  hasJoined: 'Welcome to the team.',
} as const;
