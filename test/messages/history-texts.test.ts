import { expect, test } from 'vitest';
import { eventTitles } from '#capabilities/booking/lists/event-view.ts';
import {
  accountNames,
  forCustomer,
  OTHER_BOOKING,
  OTHER_DATES_ACCOUNT,
  OWN_PACKAGE,
  titleOf,
  titlesForCustomer,
} from '#capabilities/booking/payment-history/history.ts';
import { english } from '#test/support/texts/texts.ts';
import { accounts, kinds } from '#web/features/booking/customer/details/payment-steps.ts';
import { events } from '#web/features/booking/customer/history/history-events.ts';

test.each(Object.entries(eventTitles))(
  'the event %s is a message with the text of the API',
  (code, title) => {
    expect(english(events[code] as 'history.hold')).toBe(title);
  },
);

test.each(Object.entries(kinds))('the posting %s has the text of the API', (kind, key) => {
  expect(english(key)).toBe(titlesForCustomer[kind] ?? titleOf(kind));
});

const known = [OTHER_BOOKING, OWN_PACKAGE].map(({ code, account }) => [code, account]);
const names = new Map(Object.entries({ ...accountNames, ...Object.fromEntries(known) }));
for (const account of [...Object.values(forCustomer), OTHER_DATES_ACCOUNT])
  names.set(account.code, account.account);

test.each(Object.entries(accounts))('the account %s has the text of the API', (code, key) => {
  expect(english(key).replaceAll('’', "'")).toBe(names.get(code));
});
