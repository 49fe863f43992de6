import type { texts as english } from '../en/lists.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  subject: '“{noun}” की सूची',
  notFound: 'यह नहीं मिला, या अब उपलब्ध नहीं है',
  loadFailed: '{subject} लोड करने में दिक्कत आई',
  refreshFailed: '{subject} रीफ़्रेश करने में दिक्कत आई',
  asBefore: 'आपको पहले की जानकारी दिख रही है।',
  pastEnd: 'इस पेज पर कुछ नहीं है',
  pastEndText: 'पिछले पेज पर जाएँ, या कोई दूसरा फ़िल्टर चुनें।',
  cut: 'सूची आगे भी है, पर यह आखिरी पेज है। बाकी देखने के लिए खोजें या फ़िल्टर लगाएँ।',
  pagesOf: '“{noun}” के पेज',
  previous: 'पिछला',
  next: 'अगला',
  page: 'पेज {page}',
  order: 'क्रम',
  descending: '{header}, घटते क्रम में',
  ascending: '{header}, बढ़ते क्रम में',
  drag: 'खींचकर दूसरी जगह रखें',
  up: '{name} ऊपर करें',
  down: '{name} नीचे करें',
  download: 'CSV डाउनलोड करें',
  downloadOf: '{list} की',
  filters: 'फ़िल्टर',
  filtersActive: 'फ़िल्टर ({count})',
  details: 'पूरी जानकारी',
  closeDetails: 'जानकारी बंद करें',
} as const satisfies Translation<typeof english, 'hi'>;
