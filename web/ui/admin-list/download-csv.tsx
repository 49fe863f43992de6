import { Button } from '../button/button.tsx';

type DownloadCsvProps = {
  isSaving: boolean;
  save: () => void;
  /** Names the list for screen readers where a page has two. */
  of?: string;
};

/** Downloads the list as it is filtered. */
export function DownloadCsv({ isSaving, save, of }: DownloadCsvProps) {
  return (
    <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
      Download CSV{of && <span className="sr-only"> of {of}</span>}
    </Button>
  );
}
