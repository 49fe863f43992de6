import type { texts as english } from '../en/map.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  show: 'मैप देखें',
  hide: 'मैप छिपाएँ',
  ofServices: 'इन सेवाओं का मैप',
  of: 'मैप: {name}',
  failed: 'मैप नहीं दिखाया जा सका। पता और पूरी सूची यहीं है।',
  empty: 'इनमें से किसी भी सेवा के लिए आपको कहीं जाना नहीं है।',
} as const satisfies Translation<typeof english, 'hi'>;
