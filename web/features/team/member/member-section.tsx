import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type MemberSectionProps = {
  title: string;
  text?: string | undefined;
  saveLabel: string;
  isDirty: boolean;
  isBusy: boolean;
  /** An error that belongs to no field. */
  error?: string | undefined;
  onSave: () => Promise<unknown>;
  children: ReactNode;
};

/** A form of a member's page with its own save button. */
export function MemberSection(props: MemberSectionProps) {
  const { title, text, saveLabel, isDirty, isBusy, error, onSave, children } = props;
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
          {children}
          <Button type="submit" className="w-fit" disabled={!isDirty && !isBusy} busy={isBusy}>
            {saveLabel}
          </Button>
        </form>
      </section>
    </Card>
  );
}
