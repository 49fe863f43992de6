import { languages } from '#contract/locale/language.ts';
import { textsIn } from '../texts.ts';

/** The texts as they are registered, by their ids in the sandbox; {1} is the first value. */
export function registeredTemplates(): { id: string; text: string }[] {
  return languages.flatMap((language) => {
    const t = textsIn(language);
    return [
      { id: `code_${language}`, text: t('notices.mobileCode', { code: '{1}' }) },
      {
        id: `reminder_${language}`,
        text: t('notices.mobileReminder', { what: '{1}', provider: '{2}', when: '{3}' }),
      },
      {
        id: `update_${language}`,
        text: t('notices.mobileUpdate', { title: '{1}', what: '{2}', when: '{3}' }),
      },
    ];
  });
}
