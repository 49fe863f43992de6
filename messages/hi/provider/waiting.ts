import type { texts as english } from '../../en/provider/waiting.ts';
import type { Translation } from '../../translation.ts';

export const texts = {
  title: 'वेटलिस्ट',
  description: 'आपकी सेवाओं के खाली समय का इंतज़ार कर रहे ग्राहक।',
  subtitle: 'जो ग्राहक भरे हुए समय का इंतज़ार कर रहे हैं। समय खाली होते ही हम उन्हें बारी-बारी से ऑफ़र करते हैं।',
  subject: 'वेटलिस्ट',
  none: 'कोई इंतज़ार में नहीं है',
  noneText:
    'जिन ग्राहकों को समय नहीं मिलता, वे आपकी वेटलिस्ट में जुड़ सकते हैं। समय खाली होते ही हम उन्हें अपने आप ऑफ़र करते हैं।',
  waiting: { one: '{count} ग्राहक इंतज़ार में', other: '{count} ग्राहक इंतज़ार में' },
  more: '{count} और',
  together: '{people} साथ में',
  withMember: '{name} के साथ',
  since: '{moment} से इंतज़ार में',
  offered: 'ऑफ़र: {moment} · {until} तक होल्ड पर',
} as const satisfies Translation<typeof english, 'hi'>;
