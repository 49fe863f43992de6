import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import type { BookingDetails } from '#contract/booking/views.ts';
import { currentEntryState } from '#web/lib/navigation/current-entry.ts';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';

export type OpenDialog = 'cancel' | 'reschedule' | 'addPeople';

type Change = OpenDialog | undefined | ((now: OpenDialog | undefined) => OpenDialog | undefined);

/** The parameters of a dialog: its name, and the choices of the reschedule. */
const OF_DIALOG = ['do', 'at', 'with'];

/**
 * The open dialog, which is also in the URL, so that Back closes it and a reload keeps it; a closed one leaves no choice
 * in the URL.
 */
export function useOpenDialog(actions: BookingDetails['actions']) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // During a payment, the booking no longer allows the action whose dialog is open.
  const [open, setOpen] = useState(() => requestedDialog(search.get('do'), actions));
  const latest = useRef(open);
  const isHere = useIsHere(() => true);
  const display = (dialog: OpenDialog | undefined) => {
    latest.current = dialog;
    setOpen(dialog);
  };
  useReturn(() => display(requestedDialog(search.get('do'), actions)));
  const show = (change: Change) => {
    const before = latest.current;
    const dialog = typeof change === 'function' ? change(before) : change;
    if (dialog === before) return;
    display(dialog);
    if (!isHere()) return;
    // On a slow device, a dialog can close before the render of its entry.
    const entry = currentEntryState<{ isOpenedHere?: boolean } | null>();
    if (!dialog && entry?.isOpenedHere) return void navigate(-1);
    const next = new URLSearchParams(search);
    for (const key of OF_DIALOG) next.delete(key);
    if (dialog) next.set('do', dialog);
    const isFirst = dialog !== undefined && before === undefined;
    setSearch(next, {
      replace: !isFirst,
      state: isFirst ? { ...state, isOpenedHere: true } : state,
      preventScrollReset: true,
    });
  };
  return [open, show] as const;
}

/** Calls back once for each history entry that Back or Forward opens on this page. */
function useReturn(onReturn: () => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const handled = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry is handled once
  useEffect(() => {
    if (handled.current === key) return;
    handled.current = key;
    if (type === 'POP') onReturn();
  }, [key]);
}

/** A link can name a dialog, which opens if the booking allows the action and still asks for confirmation. */
function requestedDialog(
  requested: string | null,
  actions: BookingDetails['actions'],
): OpenDialog | undefined {
  const dialogs = ['cancel', 'reschedule', 'addPeople'] as const;
  return dialogs.find((dialog) => dialog === requested && actions.includes(dialog));
}
