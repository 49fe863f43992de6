import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { preferencesOf } from './delivery/preferences.rules.ts';
import { chosenBy } from './delivery/preferences.store.ts';
import { forgetMentions, forgetPerson, noticesOf } from './notices.store.ts';

/** What a person was told, and how they wish to be told. */
export const notificationsPart: PersonalPart = {
  name: 'notifications',
  dataOf: async ({ db }, personId) => {
    const notices = await noticesOf(db, personId, null, PERSONAL_ROWS_MAX);
    return {
      preferences: preferencesOf(await chosenBy(db, personId)),
      notices: notices.map(({ kind, title, text, created_at: at }) => ({
        // Its title is the name of whoever wrote the message.
        title: kind === 'message' ? 'A message' : title,
        text,
        at: `${at}`,
      })),
    };
  },
  erase: async (tx, subject) => {
    await forgetMentions(tx, subject);
    await forgetPerson(tx, subject.personId);
  },
};
