import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  SEARCH_DAYS,
  SEARCH_KM_DEFAULT,
  SEARCH_PEOPLE_MAX,
  type SearchFilter,
} from '#contract/search/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HiddenFilters } from '../hidden-filters.tsx';
import { dayText } from '../query/day-text.ts';
import type { SearchData } from '../query/load-search.ts';
import { changed, laterDate, pointOf, searchPath } from '../query/search-state.ts';
import { genderLabels, placeLabels } from '../query/search-text.ts';
import { useFormValues, valuesOf } from '../use-form-values.ts';
import { type FilterOption, FilterOptions } from './filter-options.tsx';

const KILOMETRES = [2, 5, 10, 15, 25, 50];
const RATINGS = ['4.5', '4', '3.5', '3'];
const partsOfDay: readonly FilterOption[] = [
  { label: 'Any time', change: { from: '', to: '' } },
  { label: 'Morning', change: { from: '', to: '12:00' } },
  { label: 'Afternoon', change: { from: '12:00', to: '17:00' } },
  { label: 'Evening', change: { from: '17:00', to: '' } },
];

type MenuProps = { data: SearchData };

/** A filter of the bar, by the first name of its chip. */
export type FilterMenu = {
  name: SearchFilter;
  label: string;
  Menu: (props: MenuProps) => ReactNode;
};

/** The filters that fit a search, in the order of the bar; distances only around a place. */
export function menusFor({ state, where }: SearchData): readonly FilterMenu[] {
  return menus.filter(({ name }) => name !== 'km' || pointOf(state, where) !== undefined);
}

const menus: readonly FilterMenu[] = [
  { name: 'date', label: 'When', Menu: WhenMenu },
  { name: 'people', label: 'People', Menu: PeopleMenu },
  { name: 'category', label: 'Kind', Menu: KindMenu },
  { name: 'min', label: 'Price', Menu: PriceMenu },
  { name: 'rating', label: 'Rating', Menu: RatingMenu },
  { name: 'place', label: 'Where', Menu: PlaceMenu },
  { name: 'gender', label: 'For whom', Menu: GenderMenu },
  { name: 'km', label: 'Distance', Menu: DistanceMenu },
];

function WhenMenu({ data: { state, today } }: MenuProps) {
  const days = Array.from({ length: SEARCH_DAYS }, (_, ahead) => laterDate(today, ahead));
  return (
    <div className="grid gap-4">
      <FilterOptions
        columns={3}
        label="Days"
        state={state}
        options={[
          { label: 'Any day', change: { date: '' } },
          ...days.map((date) => ({ label: dayText(date, today), change: { date } })),
        ]}
      />
      <FilterOptions columns={2} label="Times" state={state} options={partsOfDay} />
    </div>
  );
}

function PeopleMenu({ data: { state } }: MenuProps) {
  const counts = Array.from({ length: SEARCH_PEOPLE_MAX }, (_, nth) => String(nth + 1));
  const options = counts.map((people) => ({
    label: people === '1' ? '1 person' : people,
    change: { people: people === '1' ? '' : people },
  }));
  return <FilterOptions columns={3} label="People" state={state} options={options} />;
}

/** The categories with the number of results in each. */
function KindMenu({ data: { state, categories, found } }: MenuProps) {
  const counts = new Map(found?.facets.map(({ subCategoryId, count }) => [subCategoryId, count]));
  return (
    <div className="grid gap-3">
      <FilterOptions
        label="Kinds"
        state={state}
        options={[{ label: 'Any kind', change: { category: '' } }]}
      />
      {categories.map(({ id, name, subCategories }) => (
        <FilterOptions
          key={id}
          label={name}
          state={state}
          options={[
            { label: `All of ${name}`, change: { category: id } },
            ...subCategories.map((sub) => ({
              label: sub.name,
              change: { category: sub.id },
              count: counts.get(sub.id),
            })),
          ]}
        />
      ))}
    </div>
  );
}

function PriceMenu({ data: { state, problem } }: MenuProps) {
  const navigate = useNavigate();
  const form = useFormValues(state);
  return (
    <form
      ref={form}
      method="get"
      action="/search"
      aria-label="Price"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const values = valuesOf(event.currentTarget);
        void navigate(searchPath(changed(state, values)), { preventScrollReset: true });
      }}
    >
      <HiddenFilters state={state} except={['min', 'max']} />
      <div className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'min' ? 'From' : 'Up to'}
            // Accessibility checkers ignore the label element while the filter is closed.
            aria-label={name === 'min' ? 'Price from' : 'Price up to'}
            name={name}
            defaultValue={state[name] ?? ''}
            error={problem?.errors[name]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            prefix="₹"
          />
        ))}
      </div>
      <Button type="submit" block>
        Show results
      </Button>
    </form>
  );
}

function RatingMenu({ data: { state } }: MenuProps) {
  const options = [
    { label: 'Any rating', change: { rating: '' } },
    ...RATINGS.map((rating) => ({ label: `${rating}+ stars`, change: { rating } })),
  ];
  return <FilterOptions label="Rating" state={state} options={options} />;
}

function PlaceMenu({ data: { state } }: MenuProps) {
  const options = [
    { label: 'Anywhere', change: { place: '' } },
    ...Object.entries(placeLabels).map(([place, label]) => ({ label, change: { place } })),
  ];
  return <FilterOptions label="Where" state={state} options={options} />;
}

function GenderMenu({ data: { state } }: MenuProps) {
  const options = [
    { label: 'Anyone', change: { gender: '' } },
    ...Object.entries(genderLabels).map(([gender, label]) => ({ label, change: { gender } })),
  ];
  return <FilterOptions label="For whom" state={state} options={options} />;
}

function DistanceMenu({ data: { state, where } }: MenuProps) {
  const usual = where?.km ?? SEARCH_KM_DEFAULT;
  const options = KILOMETRES.map((km) => ({
    label: `Within ${km} km`,
    change: { km: km === usual ? '' : String(km) },
  }));
  return <FilterOptions label="Distance" state={state} options={options} />;
}
