import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { preferencesOf } from './delivery/preferences.rules.ts';
import { chosenPreferences } from './delivery/preferences.store.ts';
import { deleteNotificationsOf, eraseMentions, noticesOf } from './notices.store.ts';

/** A person's notices and preferences. */
export const notificationsPart: PersonalPart = {
  name: 'notifications',
  dataOf: async ({ db }, personId) => {
    const notices = await noticesOf(db, personId, null, PERSONAL_ROWS_MAX);
    return {
      preferences: preferencesOf(await chosenPreferences(db, personId)),
      notices: notices.map(({ kind, title, text, createdAt: at }) => ({
        // The title contains the name of the message's author.
        title: kind === 'message' ? 'A message' : title,
        text,
        at: `${at}`,
      })),
    };
  },
  erase: async (tx, subject) => {
    await eraseMentions(tx, subject);
    await deleteNotificationsOf(tx, subject.personId);
  },
};
