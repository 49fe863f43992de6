import { useNavigate } from 'react-router';
import { SEARCH_PLACE_MAX, SEARCH_TEXT_MAX } from '#contract/search/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { SuggestField } from '#web/ui/form/suggest-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { changed, type SearchState, searchPath } from './query/search-state.ts';
import { useFormValues, valuesOf } from './use-form-values.ts';
import { useLocalities } from './use-localities.ts';
import { useNearMe } from './use-near-me.ts';

/** Text, place and a submit button. A plain form: works without JavaScript. */
export function SearchBox({ state = { q: '' } }: { state?: SearchState }) {
  const navigate = useNavigate();
  const form = useFormValues(state);
  const { suggestions, suggest } = useLocalities();
  const { isAsking, problem, ask } = useNearMe();
  const typed = () => changed(state, form.current ? valuesOf(form.current) : {});
  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/search"
        aria-label="Search services"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(searchPath(typed()));
        }}
        className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto]"
      >
        <TextField
          label="What are you looking for?"
          labelHidden
          type="search"
          name="q"
          defaultValue={state.q}
          maxLength={SEARCH_TEXT_MAX}
          placeholder="Facial on Saturday for two"
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Icon name="search" />}
        />
        <SuggestField
          label="City or area"
          labelHidden
          name="in"
          defaultValue={state.in ?? ''}
          maxLength={SEARCH_PLACE_MAX}
          placeholder="City or area"
          enterKeyHint="search"
          error={problem}
          suggestions={suggestions}
          onQuery={suggest}
          prefix={<Icon name="pin" />}
          suffix={
            <IconButton
              icon="crosshair"
              label="Near me"
              disabled={isAsking}
              onClick={() => ask(typed())}
              className="-my-px"
            />
          }
        />
        <HiddenFilters state={state} except={['q', 'in']} />
        <Button type="submit" className="self-start">
          Search
        </Button>
      </form>
    </search>
  );
}
