import type { texts as english } from '../../en/account/photo.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'प्रोफ़ाइल फ़ोटो',
  explained: 'JPEG, PNG या WebP। यह नाम के साथ दिखती है।',
  closeUnsaved: 'सेव किए बिना बंद करें',
  cancel: 'रहने दें',
  save: 'फ़ोटो सेव करें',
  file: 'फ़ोटो की फ़ाइल',
  choose: 'फ़ोटो चुनें',
  chooseAnother: 'दूसरी चुनें',
  remove: 'फ़ोटो हटाएँ',
  progress: 'फ़ोटो अपलोड हो रही है',
  saved: 'फ़ोटो सेव हो गई',
  removed: 'फ़ोटो हटा दी गई',
  wrongType: 'कृपया JPEG, PNG या WebP फ़ोटो चुनें।',
  broken: 'यह फ़ाइल फ़ोटो के तौर पर नहीं खुल पाई।',
} as const satisfies Translation<typeof english, 'hi'>;
