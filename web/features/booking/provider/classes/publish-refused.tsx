import { useLayoutEffect, useRef } from 'react';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { startText } from './class-text.ts';
import type { PublishProblem } from './use-publish.ts';

type PublishRefusedProps = {
  problem: PublishProblem;
  /** The leader's name; undefined for the owner. */
  leader: string | undefined;
  /** The chosen room's name. */
  room: string | undefined;
  /** Skips the dates of a series at which the leader or the room is not free. */
  onSkip: (() => void) | undefined;
};

/** The reason why nothing was published. It takes the focus, because the button is far below it. */
export function PublishRefused({ problem, leader, room, onSkip }: PublishRefusedProps) {
  const t = useT();
  const { conflicts, text, isTimeOff } = problem;
  const count = conflicts.length;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useLayoutEffect(() => box.current?.focus(), [problem]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card outline-none">
      {conflicts.length === 0 ? (
        <Alert live tone="danger">
          {text}
        </Alert>
      ) : (
        <Alert
          live
          tone="danger"
          title={
            isTimeOff ? t('classes.inTimeOff', { count }) : conflictTitle(t, count, leader, room)
          }
        >
          <ul className="num list-disc ps-5">
            {conflicts.map((at) => (
              <li key={at}>{startText(t, at)}</li>
            ))}
          </ul>
          <p className="mt-1">{t(onSkip ? 'classes.nothingSkip' : 'classes.nothingOther')}</p>
          {onSkip && (
            <Button variant="secondary" className="mt-2" onClick={onSkip}>
              {t('classes.skipThese', { count: conflicts.length })}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}

function conflictTitle(
  t: T,
  count: number,
  leader: string | undefined,
  room: string | undefined,
): string {
  if (!room && !leader) return t('classes.youNotFree', { count });
  const both =
    room && (leader ? t('classes.leaderOr', { leader, room }) : t('classes.youOr', { room }));
  return t('classes.notFree', { count, name: both || leader || '' });
}
