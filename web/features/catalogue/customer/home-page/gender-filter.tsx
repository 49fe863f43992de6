import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { Gender } from '#contract/catalogue/kinds.ts';
import { pathIn } from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type HomeChoice, rememberGender } from './home-choice.ts';

const options: readonly { value: Gender; label: PlainKey }[] = [
  { value: 'male', label: 'home.male' },
  { value: 'female', label: 'home.female' },
];

/** HOME-03, HOME-04. A plain form: submits on change, or with its button without JavaScript. */
export function GenderFilter({ choice }: { choice: HomeChoice }) {
  const t = useT();
  const submit = useSubmit();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // Back changes the choice; another key would remove the focused option.
  useEffect(() => {
    for (const one of fieldset.current?.querySelectorAll('input') ?? [])
      one.checked = one.value === choice.gender;
  }, [choice.gender]);
  return (
    <Form
      method="get"
      action={pathIn(t.language, '/?index')}
      preventScrollReset
      onChange={({ currentTarget }) => {
        rememberGender(currentTarget['gender'].value);
        void submit(currentTarget, { preventScrollReset: true });
      }}
      className="flex items-center gap-2"
    >
      {choice.category && <input type="hidden" name="category" value={choice.category.slug} />}
      <fieldset ref={fieldset} className="flex flex-wrap rounded-control bg-sunken p-1">
        <legend className="sr-only">{t('home.showFor')}</legend>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="grid min-h-11 min-w-20 cursor-pointer place-items-center rounded-control px-3 font-medium text-ink-soft has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="gender"
              value={value}
              defaultChecked={value === choice.gender}
              className="sr-only"
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      <noscript>
        <button type="submit" className="link min-h-11">
          {t('home.show')}
        </button>
      </noscript>
    </Form>
  );
}
