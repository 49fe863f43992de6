import { languagesOf, textsOf } from '#capabilities/identity/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { anonymizeMessagesOf, messagesOf } from '#platform/mobile/personal.store.ts';
import {
  PERSONAL_ROWS_READ,
  type PersonalPart,
  type Subject,
} from '#platform/personal-data/parts.ts';
import { textsIn } from '#platform/texts.ts';
import { consentsOf } from './delivery/consents.store.ts';
import { preferencesOf } from './delivery/preferences.rules.ts';
import { chosenPreferences } from './delivery/preferences.store.ts';
import {
  deleteNotificationsOf,
  noticesMentioning,
  noticesOf,
  replaceMentions,
} from './notices.store.ts';
import { noticeTexts } from './sentences.ts';

/** A person's notices, preferences, consents and the log of their mobile messages. */
export const notificationsPart: PersonalPart = {
  name: 'notifications',
  dataOf: async ({ db }, personId) => {
    const notices = await noticesOf(db, personId, null, PERSONAL_ROWS_READ);
    const t = await textsOf(db, personId);
    const consents = await consentsOf(db, personId, PERSONAL_ROWS_READ);
    const messages = await messagesOf(db, personId, PERSONAL_ROWS_READ);
    return {
      preferences: preferencesOf(await chosenPreferences(db, personId)),
      mobileConsents: consents,
      mobileMessages: messages,
      notices: notices.map((row) => {
        const { title, text } = noticeTexts(t, row);
        // The title contains the name of the message's author.
        return {
          title: row.kind === 'message' ? 'A message' : title,
          text,
          at: `${row.createdAt}`,
        };
      }),
    };
  },
  erase: async (tx, subject) => {
    await eraseMentions(tx, subject);
    await deleteNotificationsOf(tx, subject.personId);
    await anonymizeMessagesOf(tx, subject.personId);
  },
};

/** Removes a person from the notices of others, in the language of each reader. */
async function eraseMentions(tx: Tx, subject: Subject): Promise<void> {
  const found = await noticesMentioning(tx, subject);
  const languages = await languagesOf(
    tx,
    found.map(({ personId }) => personId),
  );
  const byLanguage = Map.groupBy(found, ({ personId }) => languages.get(personId));
  for (const [language, notices] of byLanguage) {
    const t = textsIn(language);
    const texts = { title: t('notices.closedAccount'), text: t('notices.removed') };
    const ids = notices.map(({ id }) => id);
    await replaceMentions(tx, subject, ids, texts);
  }
}
