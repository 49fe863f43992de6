import { useRef } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

type FileButtonProps = {
  label: string;
  inputLabel: string;
  accept: readonly string[];
  /** Upload progress from 0 to 1; undefined without an upload. */
  share: number | undefined;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A button that selects a file and displays its upload progress. */
export function FileButton(props: FileButtonProps) {
  const t = useT();
  const { label, inputLabel, accept, share, disabled, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid w-fit gap-2">
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={inputLabel}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        variant="secondary"
        icon="plus"
        busy={share !== undefined}
        disabled={disabled}
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
