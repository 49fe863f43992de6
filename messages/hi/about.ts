import type { texts as english } from '../en/about.ts';
import type { Translation } from '../translation.ts';

export const texts = {
  description: 'Zap Booking क्यों बना, किसके लिए है और क्या वादा करता है।',
  tagline: 'अपने आस-पास के सैलून, वेलनेस और क्लासेज़ बुक करें।',
  join: 'शुरू करें',
  offerServices: 'अपनी सेवाएँ दें',
  source:
    'खोज में दिखने वाले शहर और कस्बे: [GeoNames](https://www.geonames.org), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/) के तहत। सूची छोटी की गई है और नाम अपडेट किए गए हैं।',
} as const satisfies Translation<typeof english, 'hi'>;
