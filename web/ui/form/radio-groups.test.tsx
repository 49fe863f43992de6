import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChipGroup } from './chip-group.tsx';
import { RadioList } from './radio-list.tsx';
import { RatingField } from './rating-field.tsx';

const none = () => undefined;
const options = [{ value: 'one', label: 'One' }];

const groups = (error: string | undefined) => [
  <RadioList
    key="list"
    required
    label="Decision"
    choices={options}
    value={undefined}
    onValueChange={none}
    error={error}
  />,
  <ChipGroup
    key="chips"
    required
    label="Day"
    options={options}
    value={undefined}
    onValueChange={none}
    error={error}
  />,
  <RatingField
    key="stars"
    label="Stars"
    value={0}
    onValueChange={none}
    starLabel={String}
    error={error}
  />,
];

test('a group of radio buttons with an error is required and invalid as a whole', () => {
  for (const group of groups('Choose one.')) {
    const [tag = ''] = /<[^>]*role="radiogroup"[^>]*>/.exec(renderToStaticMarkup(group)) ?? [];
    expect(tag).toContain('aria-required="true"');
    expect(tag).toContain('aria-invalid="true"');
  }
  for (const group of groups(undefined)) {
    expect(renderToStaticMarkup(group)).not.toContain('aria-invalid');
  }
});
