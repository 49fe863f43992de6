import { useId, useState } from 'react';
import { chooseTheme, chosenTheme, type ThemeChoice, themeChoices } from './theme.ts';

const labels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark or system theme. Rendered in the browser only, inside the menu. */
export function ThemeChoiceField() {
  const [choice, setChoice] = useState(chosenTheme);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-soft">Appearance</legend>
      <div className="grid grid-cols-3 rounded-control bg-sunken p-1">
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
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
