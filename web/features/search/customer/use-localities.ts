import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import type { Suggestion } from '#web/ui/form/suggest-field.tsx';

/** Milliseconds without typing before the request. */
const PAUSE_MS = 120;
const QUERY_LENGTH_MIN = 2;

/** Places whose names start with the input. Previous suggestions stay until new ones arrive. */
export function useLocalities() {
  const t = useT();
  // Suggestions before any input.
  const nearMe = [{ value: t('common.nearMe'), note: t('common.useMyLocation') }];
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>(nearMe);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const suggest = (typed: string) => {
    stop.current?.();
    const q = typed.trim();
    if (q.length < QUERY_LENGTH_MIN) {
      setSuggestions(nearMe);
      return;
    }
    const gone = new AbortController();
    const waiting = setTimeout(() => {
      void ask(q, gone.signal).then((found) => found && setSuggestions(found));
    }, PAUSE_MS);
    stop.current = () => {
      clearTimeout(waiting);
      gone.abort();
    };
  };
  return { suggestions, suggest };
}

/** Without a response the place is resolved on submit. */
async function ask(q: string, signal: AbortSignal): Promise<Suggestion[] | undefined> {
  try {
    const options = { query: { q }, signal, skipNotification: true };
    // The home page makes no calls before the first input.
    const { browserApi } = await import('#web/api/client/browser-api.ts');
    const { data } = await browserApi.call('localities', options);
    return data.map(({ label, alias }) => ({ value: label, note: alias ?? undefined }));
  } catch {
    return signal.aborted ? undefined : [];
  }
}
