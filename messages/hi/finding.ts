import type { texts as english } from '../en/finding.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  searchServices: 'सेवाएँ खोजें',
  whatLabel: 'आप क्या खोज रहे हैं?',
  whatExample: 'शनिवार को फ़ेशियल',
  when: 'कब',
  anyDay: 'कोई भी दिन',
  cities: 'शहर',
  services: 'सेवाएँ',
} as const satisfies Translation<typeof english, 'hi'>;
