import type { ReactNode, SyntheticEvent } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { useSheetEntry } from '#web/lib/navigation/use-sheet-entry.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ReplacesEntry, replacing } from './replaces-entry.ts';

type FilterSheetProps = {
  label: string;
  /** Called with true after a choice, which navigates. */
  onClose: (isChosen: boolean) => void;
  children: ReactNode;
};

/** The options of a filter on phones. Back closes the sheet, and a choice replaces its history entry. */
export function FilterSheet({ label, onClose, children }: FilterSheetProps) {
  const t = useT();
  const close = useSheetEntry(() => onClose(false));
  const onChoice = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLFormElement || (target instanceof Element && target.closest('a')))
      onClose(true);
  };
  return (
    <Dialog open title={label} closeLabel={t('common.close')} onOpenChange={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: reacts to the links and forms inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div onClick={onChoice} onSubmit={onChoice}>
        <ReplacesEntry value={replacing}>{children}</ReplacesEntry>
      </div>
    </Dialog>
  );
}
