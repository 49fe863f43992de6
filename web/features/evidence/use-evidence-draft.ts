import { useRef, useState } from 'react';
import type { Evidence } from '#contract/evidence/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type ShrunkImage, shrinkImage } from '#web/lib/shrink-image.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { unsentText } from '#web/lib/unsent-text.ts';
import { draftProblem } from './evidence-text.ts';

/** Pixels of the longer side of an upload; the server stores no more. */
const SIDE_MAX = 1600;

export type DraftImage = ShrunkImage & { id: string };

/**
 * A draft of evidence: text, then images one after another. Sent items leave the draft; failed ones stay with their
 * errors.
 */
export function useDraft(bookingId: string, left: Evidence['left']) {
  const t = useT();
  const [text, setText] = useState('');
  const [images, setImages] = useState<readonly DraftImage[]>([]);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const [isSending, setSending] = useState(false);
  const key = useRef<string>(undefined);
  const params = { bookingId };
  const show = (data: Evidence) => keepAnswer('evidence', { params }, data);

  const choose = async (files: readonly File[]) => {
    setError(undefined);
    try {
      const remaining = left.pictures - images.length;
      if (files.length > remaining) {
        setError(t('evidence.moreImages', { count: remaining }));
      }
      for (const file of files.slice(0, Math.max(0, remaining))) {
        const shrunk = await shrinkImage(file, SIDE_MAX);
        setImages((before) => [...before, { ...shrunk, id: crypto.randomUUID() }]);
      }
    } catch (failure) {
      const said = failure instanceof Error ? failure.message : failureText(failure);
      setError(serverText(t, said, 'evidence.pictureFailed'));
    }
  };
  const drop = (id: string) => setImages((before) => before.filter((one) => one.id !== id));

  const sendText = async () => {
    // The same key on a retry after a network failure, so that the text is stored once.
    key.current ??= crypto.randomUUID();
    const body = { text: text.trim() };
    const options = { params, body, idempotencyKey: key.current, skipNotification: true };
    const { data } = await browserApi.call('addEvidence', options);
    show(data);
    key.current = undefined;
    // Without texts left, the field is hidden.
    setText((now) => (data.left.words > 0 ? unsentText(now, text) : ''));
  };
  /** @returns whether everything was sent */
  const send = async (): Promise<boolean> => {
    if (isSending) return false;
    const problem = draftProblem(t, text, images.length);
    setError(problem);
    if (problem) return false;
    setSending(true);
    try {
      if (text.trim()) await sendText();
      for (const { id, file } of images) {
        setShare(0);
        show((await upload('addEvidencePhoto', file, setShare, params)).data);
        drop(id);
      }
      notify.success(t('evidence.added'));
      return true;
    } catch (failure) {
      setError(failureText(failure));
      // The report may have been decided, or its limit reached from another device.
      void refresh('evidence');
      return false;
    } finally {
      setSending(false);
      setShare(undefined);
    }
  };
  const write = (value: string) => {
    setText(value);
    setError(undefined);
    key.current = undefined;
  };
  return { text, write, images, choose, drop, error, share, isSending, send };
}
