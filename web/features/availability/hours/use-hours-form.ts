import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
import {
  type HoursProblems,
  hoursProblems,
  normalizeHours,
} from '#contract/availability/hours-rules.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { draftOf, isConflict, isSame } from './hours-draft.ts';

/** Id of the form, which receives the focus when the focused button is removed. */
export const FORM_ID = 'availability';

export type HoursForm = ReturnType<typeof useHoursForm>;

/**
 * The state of the hours form.
 * @param saved the version of the server
 * @param goTo shows and focuses a field, whose date may not be displayed
 */
export function useHoursForm(
  serviceId: string,
  saved: ServiceHours,
  goTo: (field: string) => void,
) {
  const t = useT();
  const [base, setBase] = useState<HoursDraft>(() => draftOf(saved));
  const [draft, setDraft] = useState(base);
  const latest = useRef(draft);
  latest.current = draft;
  const [version, setVersion] = useState(saved.version);
  const team = useTeamChoice(saved, draft, setDraft);
  // What the provider raised before a team was added elsewhere does not count while the team serves.
  const capacity = team.size == null ? draft.capacity : 1;
  const [theirs, setTheirs] = useState<ServiceHours>();
  const [isSaving, setSaving] = useState(false);
  const { problems, displayed, refuse, clear, reset } = useProblems(draft, goTo);
  const keep = (hours: ServiceHours) => keepAnswer('hours', { params: { serviceId } }, hours);

  const isDirty = !isSame(draft, base);
  /** @param sent the draft that was saved; later changes stay unsaved. */
  const begin = (hours: ServiceHours, sent?: HoursDraft) => {
    setBase(draftOf(hours));
    setDraft((now) => (sent && now !== sent ? now : draftOf(hours)));
    setVersion(hours.version);
    setTheirs(undefined);
    reset();
  };
  // A newer version was saved: a form that is unchanged, or equal to it, adopts it; another one asks the user.
  if (saved.version > version && saved.version !== theirs?.version) {
    if (isConflict(draft, base, draftOf(saved))) setTheirs(saved);
    else begin(saved);
  }
  const fail = (failure: unknown) => {
    const known = failure instanceof ApiFailure ? failure : undefined;
    if (known?.code === 'HOURS_CHANGED') {
      const current = known.body['current'] as ServiceHours;
      if (isSame(draft, draftOf(current))) notify.success(t('hours.saved'));
      return keep(current);
    }
    // A team that was added meanwhile is displayed, so that its provider can decide.
    if (known?.code === 'TEAM_SERVES') void refresh('hours');
    notify.error(failureText(failure));
    if (known) refuse(known.errors);
  };
  const put = async () => {
    setSaving(true);
    try {
      const answer = await browserApi.call('saveHours', {
        params: { serviceId },
        body: { ...normalizeHours(draft), capacity, version, withoutTeam: team.isLeft },
        skipNotification: true,
      });
      notify.success(serverText(t, answer.message, 'hours.saved'));
      keep(answer.data);
      begin(answer.data, draft);
      if (latest.current !== draft) return;
      if (answer.data.outsideCount > 0) focusField('outside');
      else focusField(FORM_ID, 'none');
    } catch (failure) {
      fail(failure);
    } finally {
      setSaving(false);
    }
  };

  return {
    serviceId,
    saved,
    draft: capacity === draft.capacity ? draft : { ...draft, capacity },
    /** Errors by field, after the first attempt to save. */
    problems: displayed,
    isUsable: Object.keys(problems).length === 0,
    isDirty,
    isSaving,
    theirs,
    keep,
    change: (next: Partial<HoursDraft>) => {
      clear();
      setDraft((now) => ({ ...now, ...next }));
    },
    teamSize: team.size,
    leaveTeam: team.leave,
    discard: () => begin(theirs ?? saved),
    /** Keeps the edited draft, based on the version that was saved elsewhere. */
    keepMine: () => {
      if (!theirs) return;
      setBase(draftOf(theirs));
      setVersion(theirs.version);
      setTheirs(undefined);
    },
    save: async () => {
      if (Object.keys(problems).length > 0) refuse(problems);
      else await put();
    },
  };
}

/** Errors of the draft by field, and those with which the server refused a save. */
function useProblems(draft: HoursDraft, goTo: (field: string) => void) {
  const [refused, setRefused] = useState<HoursProblems>({});
  const [isChecked, setChecked] = useState(false);
  const problems = hoursProblems(normalizeHours(draft));
  return {
    problems,
    /** After the first attempt to save. */
    displayed: isChecked ? { ...refused, ...problems } : {},
    refuse: (errors: HoursProblems) => {
      setRefused(errors);
      setChecked(true);
      const [first] = Object.keys(errors);
      if (first) goTo(first);
    },
    clear: () => setRefused({}),
    reset: () => {
      setChecked(false);
      setRefused({});
    },
  };
}

/** The decision to sell unnamed places instead of the team's time, until the hours are saved. */
function useTeamChoice(
  { teamSize, version }: ServiceHours,
  { capacity }: HoursDraft,
  setDraft: Dispatch<SetStateAction<HoursDraft>>,
) {
  const [leftAt, setLeftAt] = useState<number>();
  const isLeft = leftAt === version;
  return {
    isLeft,
    /** The members who perform the service; null for places. */
    size: isLeft && capacity > 1 ? null : teamSize,
    leave: () => {
      setLeftAt(version);
      setDraft((now) => ({ ...now, capacity: Math.max(2, now.capacity) }));
    },
  };
}
