import type { texts as english } from '../../en/provider/invitation.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  tab: 'टीम से जुड़ें',
  description: 'टीम का न्योता स्वीकार करें।',
  title: '{owner} की टीम से जुड़ें?',
  subtitle:
    'आप {member} के नाम से जुड़ेंगे। आपके साथ हुई बुकिंग आपको दिखेंगी और आप रिक्वेस्ट का जवाब दे सकेंगे। यह न्योता {day} तक खुला है।',
  join: 'टीम से जुड़ें',
  notNow: 'अभी नहीं',
  refused: 'इस लिंक से आप नहीं जुड़ सकते',
  openSchedule: 'मेरा शेड्यूल खोलें',
  hasJoined: 'टीम में आपका स्वागत है।',
} as const satisfies Translation<typeof english, 'hi'>;
