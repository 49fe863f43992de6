import { type ReactNode, use } from 'react';
import { pathIn } from '#contract/locale/language.ts';
import {
  SEARCH_DAYS,
  SEARCH_KM_DEFAULT,
  SEARCH_PEOPLE_MAX,
  type SearchFilter,
} from '#contract/search/limits.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HiddenFilters } from '../hidden-filters.tsx';
import { dayText } from '../query/day-text.ts';
import type { SearchData } from '../query/load-search.ts';
import { changed, laterDate, pointOf, searchPath } from '../query/search-state.ts';
import { genderLabels, placeLabels } from '../query/search-text.ts';
import { useFormValues, valuesOf } from '../use-form-values.ts';
import { type FilterOption, FilterOptions } from './filter-options.tsx';
import { ReplacesEntry } from './replaces-entry.ts';

const KILOMETRES = [2, 5, 10, 15, 25, 50];
const RATINGS = ['4.5', '4', '3.5', '3'];
const partsOfDay: readonly { label: PlainKey; change: FilterOption['change'] }[] = [
  { label: 'search.anyTime', change: { from: '', to: '' } },
  { label: 'search.morning', change: { from: '', to: '12:00' } },
  { label: 'search.afternoon', change: { from: '12:00', to: '17:00' } },
  { label: 'search.evening', change: { from: '17:00', to: '' } },
];

type MenuProps = { data: SearchData };

/** A filter of the bar, named after its first parameter. */
export type FilterMenu = {
  name: SearchFilter;
  label: PlainKey;
  Menu: (props: MenuProps) => ReactNode;
};

/** The filters that apply to a search, in the order of the bar; distance only with a place. */
export function menusFor({ state, where }: SearchData): readonly FilterMenu[] {
  return menus.filter(({ name }) => name !== 'km' || pointOf(state, where) !== undefined);
}

const menus: readonly FilterMenu[] = [
  { name: 'date', label: 'finding.when', Menu: WhenMenu },
  { name: 'people', label: 'search.people', Menu: PeopleMenu },
  { name: 'category', label: 'search.kind', Menu: KindMenu },
  { name: 'min', label: 'search.price', Menu: PriceMenu },
  { name: 'rating', label: 'search.rating', Menu: RatingMenu },
  { name: 'place', label: 'search.where', Menu: PlaceMenu },
  { name: 'gender', label: 'search.forWhom', Menu: GenderMenu },
  { name: 'km', label: 'search.distance', Menu: DistanceMenu },
];

function WhenMenu({ data: { state, today } }: MenuProps) {
  const t = useT();
  const days = Array.from({ length: SEARCH_DAYS }, (_, ahead) => laterDate(today, ahead));
  return (
    <div className="grid gap-4">
      <FilterOptions
        columns={3}
        label={t('search.days')}
        state={state}
        options={[
          { label: t('finding.anyDay'), change: { date: '' } },
          ...days.map((date) => ({ label: dayText(t, date, today), change: { date } })),
        ]}
      />
      <FilterOptions
        columns={2}
        label={t('search.times')}
        state={state}
        options={partsOfDay.map(({ label, change }) => ({ label: t(label), change }))}
      />
    </div>
  );
}

function PeopleMenu({ data: { state } }: MenuProps) {
  const t = useT();
  const counts = Array.from({ length: SEARCH_PEOPLE_MAX }, (_, nth) => String(nth + 1));
  const options = counts.map((people) => ({
    label: people === '1' ? t('search.onePerson') : people,
    change: { people: people === '1' ? '' : people },
  }));
  return <FilterOptions columns={3} label={t('search.people')} state={state} options={options} />;
}

/** The categories with the number of results in each. */
function KindMenu({ data: { state, categories, found } }: MenuProps) {
  const t = useT();
  const counts = new Map(found?.facets.map(({ subCategoryId, count }) => [subCategoryId, count]));
  return (
    <div className="grid gap-3">
      <FilterOptions
        label={t('search.kinds')}
        state={state}
        options={[{ label: t('search.anyKind'), change: { category: '' } }]}
      />
      {categories.map(({ id, name, subCategories }) => (
        <FilterOptions
          key={id}
          label={t.nameOf(name)}
          state={state}
          options={[
            { label: t('search.allOf', { category: t.nameOf(name) }), change: { category: id } },
            ...subCategories.map((sub) => ({
              label: t.nameOf(sub.name),
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
  const t = useT();
  const go = useGo();
  const entry = use(ReplacesEntry);
  const form = useFormValues(state);
  return (
    <form
      ref={form}
      method="get"
      action={pathIn(t.language, '/search')}
      aria-label={t('search.price')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const values = valuesOf(event.currentTarget);
        go(searchPath(changed(state, values)), {
          preventScrollReset: true,
          flushSync: true,
          ...entry,
        });
      }}
    >
      <HiddenFilters state={state} except={['min', 'max']} />
      <div className="grid grid-cols-halves gap-3">
        {(['min', 'max'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'min' ? 'search.from' : 'search.upTo')}
            // Accessibility checkers ignore the label element while the filter is closed.
            aria-label={t(name === 'min' ? 'search.priceFrom' : 'search.priceUpTo')}
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
        {t('search.showResults')}
      </Button>
    </form>
  );
}

function RatingMenu({ data: { state } }: MenuProps) {
  const t = useT();
  const options = [
    { label: t('search.anyRating'), change: { rating: '' } },
    ...RATINGS.map((rating) => ({ label: t('search.stars', { rating }), change: { rating } })),
  ];
  return <FilterOptions label={t('search.rating')} state={state} options={options} />;
}

function PlaceMenu({ data: { state } }: MenuProps) {
  const t = useT();
  const options = [
    { label: t('search.anywhere'), change: { place: '' } },
    ...Object.entries(placeLabels).map(([place, label]) => ({
      label: t(label),
      change: { place },
    })),
  ];
  return <FilterOptions label={t('search.where')} state={state} options={options} />;
}

function GenderMenu({ data: { state } }: MenuProps) {
  const t = useT();
  const options = [
    { label: t('search.anyone'), change: { gender: '' } },
    ...Object.entries(genderLabels).map(([gender, label]) => ({
      label: t(label),
      change: { gender },
    })),
  ];
  return <FilterOptions label={t('search.forWhom')} state={state} options={options} />;
}

function DistanceMenu({ data: { state, where } }: MenuProps) {
  const t = useT();
  const usual = where?.km ?? SEARCH_KM_DEFAULT;
  const options = KILOMETRES.map((km) => ({
    label: t('search.within', { km }),
    change: { km: km === usual ? '' : String(km) },
  }));
  return <FilterOptions label={t('search.distance')} state={state} options={options} />;
}
