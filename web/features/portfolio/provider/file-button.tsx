import { useRef } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FileInput } from '#web/ui/form/file-input.tsx';

type FileButtonProps = {
  label: string;
  inputLabel: string;
  accept: readonly string[];
  /** Upload progress from 0 to 1; undefined without an upload. */
  share: number | undefined;
  unavailable?: boolean;
  onFile: (file: File) => void;
};

/** A button that selects a file and displays its upload progress. */
export function FileButton(props: FileButtonProps) {
  const t = useT();
  const { label, inputLabel, accept, share, unavailable, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid w-fit gap-2">
      <FileInput
        ref={input}
        label={inputLabel}
        accept={accept}
        onChoose={([file]) => file && onFile(file)}
      />
      <Button
        variant="secondary"
        icon="plus"
        busy={share !== undefined}
        unavailable={unavailable}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {share !== undefined && (
        <progress aria-label={t('stuff.sent')} value={share} className="w-full accent-brand" />
      )}
    </div>
  );
}
