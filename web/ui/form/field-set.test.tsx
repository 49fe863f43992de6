import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { Checkbox } from './checkbox.tsx';
import { FieldSet } from './field-set.tsx';

const render = (error: string | undefined) =>
  renderToStaticMarkup(
    <InEnglish>
      <FieldSet label="On which days?" error={error}>
        <Checkbox label="Mon" />
      </FieldSet>
    </InEnglish>,
  );

test('the error of a group describes the group and its checkboxes, which are invalid', () => {
  const html = render('Choose at least one day.');
  const [, id] = /<p id="([^"]+)"[^>]*>.*Choose at least one day\./.exec(html) ?? [];
  expect(html).toContain(`<fieldset aria-describedby="${id}"`);
  expect(html).toMatch(new RegExp(`<input[^>]*aria-invalid="true" aria-describedby="${id}"`));
});

test('a group without an error has valid checkboxes', () => {
  expect(render(undefined)).not.toMatch(/aria-(?:invalid|describedby)=/);
});
