/** The next number of a sheet in this document. */
let next = 0;

/**
 * Adds a history entry for an open sheet, so that Back closes it. The router does not notice the entry, because the page
 * and its URL stay the same.
 * @param onClose called once when the entry is left
 */
export function openSheetEntry(onClose: () => void): SheetEntry {
  const { history } = window;
  next += 1;
  const own = `${performance.timeOrigin}-${next}`;
  const { state } = history as { state: { idx?: number } | null };
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, sheet: own }, '');
  const isCurrent = () => (history.state as { sheet?: string } | null)?.sheet === own;
  let isLeaving = false;
  const forget = () => window.removeEventListener('popstate', onPop, { capture: true });
  const onPop = (event: PopStateEvent) => {
    // A checkout over the sheet has entries of its own.
    if (isCurrent()) return;
    event.stopImmediatePropagation();
    forget();
    onClose();
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return {
    close: () => {
      if (isCurrent()) {
        // A second press on a slow device comes before the browser has left the entry.
        if (!isLeaving) history.back();
        isLeaving = true;
        return;
      }
      forget();
      onClose();
    },
    forget,
  };
}

export type SheetEntry = {
  /** Leaves the entry, and closes the sheet. */
  close: () => void;
  /** Keeps the entry when the sheet is removed, for a navigation that replaces it. */
  forget: () => void;
};
