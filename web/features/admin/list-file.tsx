import type { CallName } from '#contract/calls.ts';
import { type TableCall, useSaving, useSavingTable } from '#web/api/use-saving.ts';
import { Button } from '#web/ui/button.tsx';

type ListFileProps = {
  call: CallName;
  query?: Record<string, string>;
  /** Tells two lists of one page apart, for who hears the page. */
  of?: string;
};

/** The list as it is narrowed, as a file. */
export function ListFile({ call, query, of }: ListFileProps) {
  return <FileButton {...useSaving(call, query)} of={of} />;
}

/** The same for a list that is searched by private words. */
export function PrivateListFile({ call, wish }: { call: TableCall; wish: object }) {
  return <FileButton {...useSavingTable(call, wish)} />;
}

type FileButtonProps = { isSaving: boolean; save: () => void; of?: string | undefined };

function FileButton({ isSaving, save, of }: FileButtonProps) {
  return (
    <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
      Download CSV{of && <span className="sr-only"> of {of}</span>}
    </Button>
  );
}
