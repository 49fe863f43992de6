import type { z } from 'zod';
import { subjectLabels } from '#contract/contact/rules.ts';
import type { ContactCounts, ContactFilter, ContactMessage } from '#contract/contact/views.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { countsByState, type MessageRow, messagesIn } from './store.ts';
import { messageView } from './views.ts';

type Listed = { list: ListPage<ContactMessage> } & z.infer<typeof ContactCounts>;

/** One page of the messages in a state, and the number per state. */
export async function listMessages(db: Db, page: number, query: ContactFilter): Promise<Listed> {
  const [rows, counts] = await Promise.all([
    messagesIn(db, query, spanOf(page)),
    countsByState(db),
  ]);
  return { list: pageOf(rows, page, messageView), counts };
}

/** The number of messages to answer. */
export async function countOpenMessages(db: Db): Promise<number> {
  return (await countsByState(db)).open;
}

/** The same as CSV, without author and text. */
export async function messagesFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: ContactFilter,
) {
  const rows = await messagesIn(db, query, FILE_SPAN);
  return csvFile('messages', clock.now(), head, rows.map(line));
}

const head = ['Received', 'Reference', 'Subject', 'State', 'Answered', 'Note'];

function line(row: MessageRow): string[] {
  return [
    csvMoment(row.receivedAt),
    row.reference,
    subjectLabels[row.subject],
    row.state,
    csvMoment(row.answeredAt),
    row.note ?? '',
  ];
}
