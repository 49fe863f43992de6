import { expect, test } from 'vitest';
import type { WhyFacts } from '#contract/availability/why.ts';
import { whyText } from '#messages/why-text.ts';
import { english, hindi } from '#test/support/texts/texts.ts';

const start = { at: '2026-08-04T16:00:00+05:30', timeZone: 'Asia/Kolkata' };
const until = '2026-08-04T16:30:00+05:30';

test('an English page shows the sentence of the API', () => {
  const why = {
    reason: 'HELD',
    sentence: 'Held until 4:30 PM by someone paying',
    facts: { until },
  };
  expect(whyText(english, why, start)).toBe('Held until 4:30 PM by someone paying.');
});

test.each<[string, WhyFacts | undefined, string]>([
  ['PAST', {}, 'यह समय बीत चुका है।'],
  ['NOTICE', { minutes: 120 }, 'कम से कम 2 घंटे पहले बुक करें।'],
  ['HORIZON', { latestDate: '2026-09-01' }, 'मंगल, 1 सित तक की ही बुकिंग हो सकती है।'],
  ['OUTSIDE_HOURS', { opensAt: until }, 'इस समय बंद रहता है, 4:30 PM पर खुलेगा।'],
  ['OUTSIDE_HOURS', undefined, 'इस समय बंद रहता है।'],
  ['HELD', { until }, 'कोई और इसका पेमेंट कर रहा है, 4:30 PM तक होल्ड पर है।'],
  ['TIME_OFF', { until: '2026-08-05T10:00:00+05:30' }, 'बुध, 5 अग, 10:00 AM तक छुट्टी है।'],
  ['SEATS', { seatsLeft: 2 }, 'सिर्फ़ 2 सीटें बची हैं।'],
  ['EQUIPMENT', { equipment: 'Steam room', until }, 'Steam room 4:30 PM तक खाली नहीं है।'],
  [
    'TOO_LITTLE_EQUIPMENT',
    { servedAtOnce: 1, equipment: 'Steam room' },
    'Steam room सिर्फ़ 1 है, इसलिए सबको एक साथ सेवा नहीं मिल सकती।',
  ],
  [
    'TOO_LITTLE_EQUIPMENT',
    { servedAtOnce: 2, equipment: 'Basin' },
    'Basin सिर्फ़ 2 हैं, इसलिए सबको एक साथ सेवा नहीं मिल सकती।',
  ],
  ['TOO_FEW_MEMBERS', { servedAtOnce: 1 }, 'एक बार में सिर्फ़ 1 व्यक्ति को सेवा मिल सकती है।'],
  ['TOO_FEW_MEMBERS', { servedAtOnce: 2 }, 'एक साथ सिर्फ़ 2 लोगों को सेवा मिल सकती है।'],
  ['MEMBER_OFF', { member: { name: 'Riya', state: 'off' } }, 'Riya इस समय काम पर नहीं हैं।'],
  [
    'FULL',
    { member: { name: 'Riya', state: 'busy', from: start.at, until }, free: ['Meera', 'Asha'] },
    'Riya 4:30 PM तक दूसरे ग्राहक के साथ हैं। Meera और Asha खाली हैं।',
  ],
])('a Hindi page explains %s with %j', (reason, facts, text) => {
  expect(whyText(hindi, { reason, sentence: 'English', facts }, start)).toBe(text);
});

test('a reason of a visit names its service, and an unknown reason stays English', () => {
  const why = { reason: 'FULL', sentence: 'Facial: Fully booked at this time', partName: 'फ़ेशियल' };
  expect(whyText(hindi, why, start)).toBe('फ़ेशियल: यह समय पूरा बुक हो चुका है।');
  expect(whyText(hindi, { reason: 'NEW', sentence: 'New' }, start)).toBe('New.');
});
