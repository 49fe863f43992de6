import { type ReactNode, useState } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '../button/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { FailureAlert } from '../feedback/failure-alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PageHeader } from './page-header.tsx';

type LinkPageProps = {
  /** Why the link does not work, with a page to go to instead. */
  refused: { title: string; text: string; to: string; label: string } | undefined;
  /** The question; undefined while its data load. */
  children: ReactNode;
};

/** The page that a link of an e-mail or a message opens. */
export function LinkPage({ refused, children }: LinkPageProps) {
  const waiting = (
    <div className="pt-8">
      <Skeleton className="h-48" />
    </div>
  );
  return (
    <div className="page-column max-w-200 pb-16">
      {refused ? (
        <>
          <PageHeader title={refused.title} />
          <Alert tone="warn" live>
            {refused.text}
          </Alert>
          <Button variant="secondary" asChild className="mt-5">
            <Link to={refused.to}>{refused.label}</Link>
          </Button>
        </>
      ) : (
        (children ?? waiting)
      )}
    </div>
  );
}

type LinkQuestionProps = {
  title: string;
  subtitle: string;
  confirm: string;
  notNow: string;
  /** Performs the action and leaves the page; an error that it throws is displayed. */
  onConfirm: () => Promise<void>;
  textOf: (error: unknown) => string;
  children?: ReactNode;
};

/** Acts after a press only, because mail scanners and messengers open links. */
export function LinkQuestion(props: LinkQuestionProps) {
  const { title, subtitle, confirm, notNow, onConfirm, textOf, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (failure) {
      setProblem(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <FailureAlert failure={problem} className="mb-5" />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void act()}>
          {confirm}
        </Button>
        {isBusy ? (
          <Button variant="secondary" disabled>
            {notNow}
          </Button>
        ) : (
          <Button variant="secondary" asChild>
            <Link to="/">{notNow}</Link>
          </Button>
        )}
      </div>
    </>
  );
}
