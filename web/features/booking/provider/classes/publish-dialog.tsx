import { type FormEvent, useState } from 'react';
import type { ServiceHours } from '#contract/availability/hours.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Resource } from '#contract/team/resources.ts';
import type { Member } from '#contract/team/views.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import {
  type DraftProblems,
  datesOf,
  horizonText,
  type PublishDraft,
  problemsOf,
  seriesText,
  skipDates,
} from './publish-draft.ts';
import { PublishFields } from './publish-fields.tsx';
import { PublishRefused } from './publish-refused.tsx';
import { type PublishProblem, usePublish } from './use-publish.ts';

type PublishDialogProps = {
  serviceId: string;
  offers: readonly SubService[];
  /** Sub-services that are already sold only at sessions. */
  classIds: readonly string[];
  chosenId: string | undefined;
  onClose: () => void;
};

const FORM = 'publish-sessions';
const PLACES = 12;

/** Publishes one session of a class, or a weekly series. */
export function PublishDialog(props: PublishDialogProps) {
  const t = useT();
  const { serviceId, onClose } = props;
  const options = { params: { serviceId }, skipNotification: true };
  const hours = useCall('hours', options, { needsPerson: true });
  const team = useCall('team', { skipNotification: true }, { needsPerson: true });
  const resources = useCall('resources', { skipNotification: true }, { needsPerson: true });
  if (hours.data && team.data && resources.data) {
    const members = team.data.data.members.filter(({ isActive }) => isActive);
    const equipment = resources.data.data.resources.filter(({ isActive }) => isActive);
    return (
      <PublishForm {...props} hours={hours.data.data} members={members} equipment={equipment} />
    );
  }
  const error = hours.error ?? team.error ?? resources.error;
  const retry = () => void refresh('hours', 'team', 'resources');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('classes.publishSessions')}
      closeLabel={t('classes.closePublish')}
    >
      {error ? (
        <LoadFailed
          title={t('classes.hoursFailed')}
          message={failureText(error)}
          httpStatus={error.httpStatus}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

type Loaded = { hours: ServiceHours; members: readonly Member[]; equipment: readonly Resource[] };

function PublishForm(props: PublishDialogProps & Loaded) {
  const t = useT();
  const { serviceId, hours, members, equipment, offers, classIds, chosenId, onClose } = props;
  const [draft, setDraft] = useState<PublishDraft>(() => ({
    ...{
      subServiceId: chosenId ?? onlyOne(offers),
      leaderId: '',
      date: '',
      time: '',
      places: PLACES,
    },
    ...{ repeats: false, weekdays: [], until: '', except: [] },
  }));
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, problem, clear, publish } = usePublish(serviceId);
  const problems = wasSubmitted ? problemsOf(t, draft, hours.today) : {};
  const change = (next: PublishDraft) => {
    setDraft(next);
    clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(problemsOf(t, draft, hours.today));
    if (first) return focusField(`publish-${first}`);
    if (isBusy || !(await publish(draft))) return;
    notify.success(t('classes.published', { count: datesOf(draft).length }));
    onClose();
  };
  const series = seriesText(t, draft);
  const late = horizonText(t, draft, hours);
  return (
    <InputDialog
      isBusy={isBusy}
      onClose={onClose}
      title={t('classes.publishSessions')}
      description={hours.serviceName}
      closeLabel={t('classes.closePublish')}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="num min-w-0 flex-1 basis-40 text-sm text-ink-soft">
            {series}
          </p>
          <Button type="submit" form={FORM} busy={isBusy}>
            {t('classes.publish')}
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {problem && (
          <PublishRefused
            problem={problem}
            leader={members.find(({ id }) => id === draft.leaderId)?.name}
            room={equipment.find(({ id }) => id === draft.roomId)?.name}
            onSkip={
              draft.repeats
                ? () =>
                    change(
                      skipDates(
                        draft,
                        problem.conflicts.map((at) => at.slice(0, 10)),
                      ),
                    )
                : undefined
            }
          />
        )}
        <PublishFields
          draft={draft}
          problems={withServer(problems, problem)}
          hours={hours}
          members={members}
          equipment={equipment}
          offers={offers}
          classIds={classIds}
          onChange={change}
        />
        {late && <Alert tone="warn">{late}</Alert>}
      </form>
    </InputDialog>
  );
}

function onlyOne(offers: readonly SubService[]): string {
  return offers.length === 1 ? (offers[0]?.id ?? '') : '';
}

/** Errors of the server appear at their fields as well. */
function withServer(problems: DraftProblems, problem: PublishProblem | undefined): DraftProblems {
  return { ...problems, ...problem?.fields };
}
