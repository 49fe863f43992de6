import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Category } from '#contract/catalogue/views.ts';
import {
  SEARCH_DAYS,
  SEARCH_KM_DEFAULT,
  SEARCH_PEOPLE_MAX,
  type SearchFilter,
} from '#contract/search/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, laterDate, pointOf, type SearchState, searchPath } from './query/search-state.ts';
import {
  categoryName,
  clockText,
  dayText,
  genderLabels,
  placeLabels,
} from './query/search-text.ts';
import { useFormValues, valuesOf } from './use-form-values.ts';

const KILOMETRES = [2, 5, 10, 15, 25, 50];
const RATINGS = ['4.5', '4', '3.5', '3'];
const FIRST_HOUR = 6;
const LAST_HOUR = 23;
const ownFilters: readonly SearchFilter[] = [
  ...(['km', 'category', 'gender', 'min', 'max', 'rating'] as const),
  ...(['place', 'people', 'date', 'from', 'to'] as const),
];

type SearchFiltersProps = {
  data: SearchData;
  /** Each change searches immediately; otherwise a button outside submits the form. */
  live?: boolean;
  id?: string;
  onSent?: () => void;
};

/** Every filter as a field of a plain form. */
export function SearchFilters({ data, live = false, id, onSent }: SearchFiltersProps) {
  const { state } = data;
  const navigate = useNavigate();
  const form = useFormValues(state);
  const send = () => {
    if (form.current) void navigate(searchPath(changed(state, valuesOf(form.current))));
  };
  const sendChanged = ({ name, value }: { name: string; value: string }) => {
    if (value !== (state[name as SearchFilter] ?? '')) send();
  };
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action="/search"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        onSent?.();
      }}
      onChange={({ target }) => {
        if (live && (target as EventTarget) instanceof HTMLSelectElement) send();
      }}
      onBlur={({ target }) => {
        if (live && target instanceof HTMLInputElement) sendChanged(target);
      }}
      className="grid gap-5"
    >
      <HiddenFilters state={state} except={ownFilters} />
      <KindField data={data} />
      <WhenFields data={data} />
      <MoreFields data={data} />
      {live && (
        <noscript>
          <Button type="submit" variant="secondary" block>
            Apply filters
          </Button>
        </noscript>
      )}
    </form>
  );
}

/** The categories with the number of results in each. */
function KindField({ data: { state, categories, found } }: { data: SearchData }) {
  const counts = new Map(found?.facets.map(({ subCategoryId, count }) => [subCategoryId, count]));
  const { category = '' } = state;
  return (
    <SelectField label="Kind of service" name="category" defaultValue={category}>
      <option value="">Any kind</option>
      {category !== '' && !categoryName(categories, category) && (
        <option value={category}>Unknown kind</option>
      )}
      {categories.map(({ id, name, subCategories }: Category) => (
        <optgroup key={id} label={name}>
          <option value={id}>All of {name}</option>
          {subCategories.map((sub) => (
            <option key={sub.id} value={sub.id}>
              {counts.has(sub.id) ? `${sub.name} (${counts.get(sub.id)})` : sub.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Free on a day, between two times, for a number of people. */
function WhenFields({ data: { state, today, problem } }: { data: SearchData }) {
  const days = Array.from({ length: SEARCH_DAYS }, (_, ahead) => laterDate(today, ahead));
  const hours = Array.from(
    { length: LAST_HOUR - FIRST_HOUR + 1 },
    (_, nth) => `${String(FIRST_HOUR + nth).padStart(2, '0')}:00`,
  );
  const people = Array.from({ length: SEARCH_PEOPLE_MAX - 1 }, (_, nth) => String(nth + 2));
  const errors = problem?.errors ?? {};
  return (
    <>
      <Choice state={state} name="date" label="Free on" any="Any day" error={errors['date']}>
        {days.map((date) => [date, dayText(date, today)])}
      </Choice>
      <div className="grid grid-cols-2 gap-3">
        <Choice state={state} name="from" label="From" any="Any time">
          {hours.map((time) => [time, clockText(time)])}
        </Choice>
        <Choice state={state} name="to" label="Until" any="Any time" error={errors['to']}>
          {hours.map((time) => [time, clockText(time)])}
        </Choice>
      </div>
      <Choice state={state} name="people" label="People" any="1 person" error={errors['people']}>
        {people.map((count) => [count, `${count} people`])}
      </Choice>
    </>
  );
}

function MoreFields({ data: { state, where, problem } }: { data: SearchData }) {
  const errors = problem?.errors ?? {};
  const usual = where?.km ?? SEARCH_KM_DEFAULT;
  return (
    <>
      {pointOf(state, where) && (
        <Choice
          state={state}
          name="km"
          label="Distance"
          any={`Within ${usual} km`}
          error={errors['km']}
        >
          {KILOMETRES.filter((km) => km !== usual).map((km) => [String(km), `Within ${km} km`])}
        </Choice>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Rupees state={state} name="min" label="Price from" error={errors['min']} />
        <Rupees state={state} name="max" label="Price up to" error={errors['max']} />
      </div>
      <Choice state={state} name="rating" label="Rating" any="Any rating" error={errors['rating']}>
        {RATINGS.map((rating) => [rating, `${rating}+ stars`])}
      </Choice>
      <Choice state={state} name="place" label="Where" any="Anywhere" error={errors['place']}>
        {Object.entries(placeLabels)}
      </Choice>
      <Choice state={state} name="gender" label="For whom" any="Anyone" error={errors['gender']}>
        {Object.entries(genderLabels)}
      </Choice>
    </>
  );
}

type ChoiceProps = {
  state: SearchState;
  name: SearchFilter;
  label: string;
  /** The label of the empty option. */
  any: string;
  error?: string | undefined;
  children: readonly (readonly [value: string, label: string])[];
};

/** A select; includes a value from the address that is not among the options. */
function Choice({ state, name, label, any, error, children }: ChoiceProps) {
  const value = state[name] ?? '';
  const isOther = value !== '' && !children.some(([known]) => known === value);
  return (
    <SelectField label={label} name={name} defaultValue={value} error={error}>
      <option value="">{any}</option>
      {isOther && <option value={value}>{customOption(name, value)}</option>}
      {children.map(([known, label]) => (
        <option key={known} value={known}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function customOption(name: SearchFilter, value: string): ReactNode {
  if (name === 'from' || name === 'to') return clockText(value);
  if (name === 'date') return dayText(value, '');
  if (name === 'km') return `Within ${value} km`;
  return name === 'rating' ? `${value}+ stars` : value;
}

type RupeesProps = Pick<ChoiceProps, 'state' | 'name' | 'label' | 'error'>;

function Rupees({ state, name, label, error }: RupeesProps) {
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={state[name] ?? ''}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      prefix="₹"
    />
  );
}
