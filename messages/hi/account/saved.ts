import type { texts as english } from '../../en/account/saved.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  bookAgain: 'फिर से बुक करें',
  bookAgainOf: 'फिर से बुक करें: {name}',
  lastOn: 'पिछली बार {date}',
  favourites: 'पसंदीदा',
  viewed: 'हाल में देखी गई सेवाएँ',
  clear: 'साफ़ करें',
  loadFailed: 'आपकी सेव की हुई सेवाएँ लोड नहीं हो पाईं।',
  empty: 'यहाँ अभी कुछ नहीं है',
  emptyText: 'जो सेवा पसंद आए, उसका दिल दबाएँ। आपकी देखी और बुक की हुई सेवाएँ भी यहाँ दिखेंगी।',
  explore: 'सेवाएँ देखें',
} as const satisfies Translation<typeof english, 'hi'>;
