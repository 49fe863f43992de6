import { useId, useState } from 'react';
import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { chooseTheme, chosenTheme, type ThemeChoice, themeChoices } from './theme.ts';

const labels: Record<ThemeChoice, PlainKey> = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
};

/** Light, dark or system theme. Rendered in the browser only, inside the menu. */
export function ThemeChoiceField() {
  const t = useT();
  const [choice, setChoice] = useState(chosenTheme);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-soft">{t('common.appearance')}</legend>
      <div className="grid grid-cols-thirds rounded-control bg-sunken p-1">
        {themeChoices.map((option) => (
          <label
            key={option}
            className="grid min-h-11 cursor-pointer place-items-center rounded-control font-medium has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option === choice}
              onChange={() => {
                setChoice(option);
                chooseTheme(option);
              }}
            />
            {t(labels[option])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
