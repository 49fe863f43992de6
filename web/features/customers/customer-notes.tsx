import { type FormEvent, useState } from 'react';
import {
  CUSTOMER_NOTE_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
} from '#contract/customers/limits.ts';
import type { CustomerDetails } from '#contract/customers/views.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { suggestedTags, withTag } from './customer-text.ts';
import {
  draftOf,
  isChanged,
  keepMine,
  type Notes,
  type NotesDraft,
  recordOf,
  withNewer,
  withSaved,
} from './notes-draft.ts';
import { useCustomer, useCustomerActions } from './use-customer.ts';

const SUGGESTED_MAX = 8;

/** The private note and tags of a customer; 'Save notes' saves both. */
export function CustomerNotes({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const { customerId, knownTags } = customer;
  const [draft, setDraft] = useState(() => draftOf(customer));
  const { note, tags, tagText } = draft;
  const { isBusy, problem, save, dismiss } = useCustomerActions(customerId);
  const { refetch } = useCustomer(customerId);
  const [isReplacing, setReplacing] = useState(false);
  const leaving = useLeaveGuard(isChanged(draft));
  const current = withNewer(draft, customer);
  if (current !== draft) setDraft(current);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const saved = await save({ ...recordOf(draft), version: draft.base.version });
    if (saved) setDraft((now) => withSaved(now, draft, saved));
  };
  const withLatest = async (change: (now: NotesDraft, latest: Notes) => NotesDraft) => {
    setReplacing(false);
    const { data, error } = await refetch();
    if (error || !data) return notify.error(failureText(error));
    setDraft((now) => change(now, data.data));
    dismiss();
  };
  return (
    <section aria-labelledby="notes-heading" className="min-w-0">
      <h2 id="notes-heading" className="mb-3 text-lg">
        {t('customers.notes')}
      </h2>
      <Card asChild>
        <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          {problem && (
            <Alert
              tone="danger"
              live
              title={problem.text}
              action={
                problem.isOutdated && (
                  <div className="flex flex-wrap gap-3">
                    <Button onClick={() => void withLatest(keepMine)}>
                      {t('customers.keepMine')}
                    </Button>
                    <Button variant="secondary" onClick={() => setReplacing(true)}>
                      {t('customers.latest')}
                    </Button>
                  </div>
                )
              }
            />
          )}
          <TextAreaField
            label={t('customers.note')}
            hint={t('customers.noteHint')}
            rows={5}
            maxLength={CUSTOMER_NOTE_MAX}
            value={note}
            onChange={({ target }) => setDraft((now) => ({ ...now, note: target.value }))}
          />
          <Tags
            tags={tags}
            text={tagText}
            known={knownTags}
            onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
          />
          <Button type="submit" className="w-fit" busy={isBusy} unavailable={!isChanged(draft)}>
            {t('customers.save')}
          </Button>
        </form>
      </Card>
      {isReplacing && (
        <ActionDialog
          title={t('customers.replaceTitle')}
          closeLabel={t('customers.closeReplace')}
          cancel={t('common.keepEditing')}
          confirm={t('customers.latest')}
          isDanger
          isBusy={false}
          isText
          onConfirm={() => void withLatest((_, latest) => draftOf(latest))}
          onClose={() => setReplacing(false)}
        >
          <p>{t('customers.replaceText')}</p>
        </ActionDialog>
      )}
      {leaving.isAsking && (
        <LeaveDialog text={t('customers.unsaved')} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </section>
  );
}

type TagsProps = {
  tags: readonly string[];
  /** A typed tag that was not added yet; it is saved with the others. */
  text: string;
  known: readonly string[];
  onChange: (changed: Partial<Pick<NotesDraft, 'tags' | 'tagText'>>) => void;
};

function Tags({ tags, text, known, onChange }: TagsProps) {
  const t = useT();
  const isFull = tags.length >= CUSTOMER_TAGS_MAX;
  const add = (tag: string) => {
    const isTyped = tag === text;
    onChange({ tags: withTag(tags, tag) ?? tags, ...(isTyped ? { tagText: '' } : {}) });
  };
  const suggestions = suggestedTags(known, tags).slice(0, SUGGESTED_MAX);
  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul aria-label={t('customers.tagsOf')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 rounded-control bg-brand-soft px-3 font-medium text-brand wrap-anywhere hover:bg-sunken"
                aria-label={t('customers.remove', { tag })}
                onClick={() => onChange({ tags: tags.filter((one) => one !== tag) })}
              >
                {tag}
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('customers.addTag')}
            className="min-w-0 flex-1 sm:max-w-64"
            autoComplete="off"
            maxLength={CUSTOMER_TAG_MAX}
            value={text}
            onChange={({ target }) => onChange({ tagText: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(text);
            }}
          />
          <Button
            variant="secondary"
            icon="plus"
            unavailable={text.trim() === ''}
            onClick={() => add(text)}
          >
            {t('customers.add')}
          </Button>
        </div>
      )}
      {!isFull && suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{t('customers.yourTags')}</span>
          {suggestions.map((tag) => (
            <Button key={tag} variant="quiet" icon="plus" className="px-3" onClick={() => add(tag)}>
              {tag}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
