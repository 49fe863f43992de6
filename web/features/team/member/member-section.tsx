import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Edits } from './use-edits.ts';

type MemberSectionProps = {
  title: string;
  text?: string | undefined;
  saveLabel: string;
  edits: Pick<Edits<object>, 'isDirty' | 'isElsewhere' | 'discard'>;
  isBusy: boolean;
  /** An error that belongs to no field. */
  error?: string | undefined;
  onSave: () => Promise<unknown>;
  children: ReactNode;
};

/** A form of a member's page with its own save button. */
export function MemberSection(props: MemberSectionProps) {
  const { title, text, saveLabel, isBusy, error, onSave, children } = props;
  const { isDirty, isElsewhere, discard } = props.edits;
  const t = useT();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSave();
  };
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
        <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
          <FailureAlert failure={error} />
          {isElsewhere && (
            <Alert
              tone="warn"
              live
              title={t('member.elsewhere')}
              action={
                <Button variant="secondary" disabled={isBusy} onClick={discard}>
                  {t('member.takeTheirs')}
                </Button>
              }
            >
              {t('member.elsewhereText')}
            </Alert>
          )}
          {children}
          <Button type="submit" className="w-fit" unavailable={!isDirty} busy={isBusy}>
            {saveLabel}
          </Button>
        </form>
      </section>
    </Card>
  );
}
