import { pathIn } from '#contract/locale/language.ts';
import { SEARCH_DAYS, SEARCH_PLACE_MAX, SEARCH_TEXT_MAX } from '#contract/search/limits.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { SuggestField } from '#web/ui/form/suggest-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { dayText } from './query/day-text.ts';
import { displayedState, meantValues } from './query/near-me.ts';
import {
  changed,
  lacksPoint,
  laterDate,
  type SearchState,
  searchPath,
} from './query/search-state.ts';
import { useFormValues, valuesOf } from './use-form-values.ts';
import { useLocalities } from './use-localities.ts';
import { useNearMe } from './use-near-me.ts';

type SearchBoxProps = {
  state?: SearchState;
  /** The first day that can be chosen. */
  today: string;
};

/** One bar with task, place and date. A plain form, which works without JavaScript; two lines on a phone. */
export function SearchBox({ state = { q: '' }, today }: SearchBoxProps) {
  const t = useT();
  const go = useGo();
  const displayed = displayedState(t, state);
  const form = useFormValues(displayed);
  const { suggestions, suggest } = useLocalities();
  const { isAsking, problem, ask } = useNearMe();
  const submit = () => {
    const values = form.current ? meantValues(t, valuesOf(form.current), state) : {};
    const typed = changed(state, values);
    if (lacksPoint(typed)) ask(typed);
    else go(searchPath(typed));
  };
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={pathIn(t.language, '/search')}
        aria-label={t('finding.searchServices')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="relative flex flex-wrap rounded-card border border-control bg-surface p-1 shadow-soft md:grid md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto_auto] md:items-center md:rounded-full md:p-1.5"
      >
        <TextField
          bare
          label={t('finding.whatLabel')}
          labelHidden
          type="search"
          name="q"
          defaultValue={displayed.q}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={t('finding.whatExample')}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Icon name="search" />}
          className="max-md:basis-full max-md:border-b max-md:border-hairline max-md:pe-12 max-md:pb-1 md:[&>span]:rounded-full"
        />
        <SuggestField
          bare
          label={t('common.cityOrArea')}
          labelHidden
          name="in"
          defaultValue={displayed.in ?? ''}
          maxLength={SEARCH_PLACE_MAX}
          placeholder={t('common.cityOrArea')}
          enterKeyHint="search"
          suggestions={suggestions}
          onQuery={suggest}
          prefix={<Icon name="pin" />}
          className="max-md:mt-1 max-md:grow max-md:basis-28 md:border-s md:border-hairline md:ps-1 md:[&_span]:rounded-full"
        />
        <DayField state={state} today={today} />
        <HiddenFilters state={state} except={['q', 'in', 'date']} />
        <Button
          type="submit"
          busy={isAsking}
          className="max-md:absolute max-md:inset-e-1 max-md:top-1 max-md:size-11 max-md:px-0 md:ms-1 md:rounded-full"
        >
          <Icon name="search" className="md:hidden" />
          <span className="max-md:sr-only">{t('common.search')}</span>
        </Button>
      </form>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {problem}
      </p>
    </search>
  );
}

/** A native select, so that a phone shows its own picker. */
function DayField({ state: { date = '' }, today }: Required<SearchBoxProps>) {
  const t = useT();
  const days = Array.from({ length: SEARCH_DAYS }, (_, ahead) => laterDate(today, ahead));
  return (
    <span className="relative grid items-center border-hairline max-md:mt-1 max-md:border-s md:border-s md:ps-1">
      <Icon name="calendar" className="pointer-events-none absolute inset-s-3 text-ink-soft" />
      <select
        name="date"
        aria-label={t('finding.when')}
        defaultValue={date}
        className="min-h-11 min-w-0 appearance-none truncate rounded-control bg-transparent ps-10 pe-3 md:rounded-full"
      >
        <option value="">{t('finding.anyDay')}</option>
        {(date && !days.includes(date) ? [date, ...days] : days).map((day) => (
          <option key={day} value={day}>
            {dayText(t, day, today)}
          </option>
        ))}
      </select>
    </span>
  );
}
