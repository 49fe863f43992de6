import type { texts as english } from '../../en/provider/replies.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'रिव्यू',
  loadFailed: 'रिव्यू लोड नहीं हो पाए',
  none: 'अभी कोई रिव्यू नहीं',
  noneText: 'बुकिंग पूरी होने के बाद ग्राहक रिव्यू लिख सकते हैं।',
  yourReply: 'आपका जवाब',
  showMore: 'और रिव्यू देखें',
  change: 'जवाब बदलें',
  changeTo: '{author} को दिया जवाब बदलें',
  reply: 'जवाब दें',
  replyTo: '{author} को जवाब दें',
  changeTitle: 'अपना जवाब बदलें',
  isPublic: 'रिव्यू पढ़ने वाला हर व्यक्ति आपका जवाब देख सकता है।',
  editDays: 'आप इसे {days} दिन तक बदल सकते हैं।',
  needsText: 'कृपया जवाब लिखें।',
  save: 'बदलाव सेव करें',
  publish: 'जवाब पब्लिश करें',
  published: 'जवाब पब्लिश हो गया',
} as const satisfies Translation<typeof english, 'hi'>;
