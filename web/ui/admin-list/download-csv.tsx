import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';

/** Saving a list as a file; `useSaveFile` and `useSaveTable` return it. */
export type Download = { isSaving: boolean; save: () => void };

type DownloadCsvProps = Download & {
  /** Names the list for screen readers, if the page has several. */
  of?: string | undefined;
};

/** Downloads the filtered list. */
export function DownloadCsv({ isSaving, save, of }: DownloadCsvProps) {
  const t = useT();
  return (
    <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
      {t('lists.download')}
      {of && <span className="sr-only"> {t('lists.downloadOf', { list: of })}</span>}
    </Button>
  );
}
