import { useState } from 'react';
import { useLocation } from 'react-router';
import { languageNames, languages, pathIn, readLanguage } from '#contract/locale/language.ts';
import { chooseLanguage } from '#web/api/client/choose-language.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The language of e-mails, notifications and the home page; the page opens in it if it is translated. */
export function LanguageSetting() {
  const t = useT();
  const { pathname, search } = useLocation();
  const { data } = useCall('profile', { skipNotification: true }, { needsPerson: true });
  const [chosen, setChosen] = useState<string>();
  if (!data) return null;
  const choose = async (value: string) => {
    const language = readLanguage(value);
    if (!language) return;
    setChosen(language);
    await chooseLanguage(language);
    const path = pathIn(language, pathname + search);
    if (path !== pathname + search) window.location.assign(path);
  };
  return (
    <Card>
      <SelectField
        label={t('common.languageChoice')}
        className="max-w-xs"
        value={chosen ?? data.data.language ?? t.language}
        onChange={(event) => void choose(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
    </Card>
  );
}
