import { Button } from '../button/button.tsx';

type JourneyStatusProps = {
  text: string;
  /** The label of the button that undoes the report; without it there is no button. */
  undo: string | undefined;
  isBusy: boolean;
  onUndo: () => void;
};

/** The journey as the customer of a home visit sees it, with undo. */
export function JourneyStatus({ text, undo, isBusy, onUndo }: JourneyStatusProps) {
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-success-soft py-1 ps-4 pe-1 text-success"
    >
      <p className="num min-w-0 py-2 font-medium">{text}</p>
      {undo && (
        <Button variant="quiet" busy={isBusy} onClick={onUndo}>
          {undo}
        </Button>
      )}
    </div>
  );
}
