import { type ComponentType, useState } from 'react';
import type { Member } from '#contract/team/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer } from '#web/api/client/query.ts';
import { upload } from '#web/api/files/upload.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The dialog that selects, previews and uploads a photo. */
export type PhotoDialogProps = {
  title: string;
  name: string;
  photo: string | null;
  canRemove: boolean;
  onSend: (file: Blob, onProgress: (share: number) => void) => Promise<void>;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

type MemberPhotoProps = { member: Member; PhotoDialog: ComponentType<PhotoDialogProps> };
const quiet = { skipNotification: true };

/** The photo of a member, or their initials. */
export function MemberPhoto({ member, PhotoDialog }: MemberPhotoProps) {
  const t = useT();
  const { id: memberId, name, photo, hasOwnPhoto, colour } = member;
  const [isOpen, setOpen] = useState(false);
  const params = { memberId };
  const done = (answer: Awaited<ReturnType<typeof upload<'setMemberPhoto'>>>, text: PlainKey) => {
    keepAnswer('team', quiet, answer.data);
    notify.success(serverText(t, answer.message, text));
    setOpen(false);
  };
  return (
    <Card asChild>
      <section aria-labelledby="photo" className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={photoSrc(photo)} tint={colour} size="large" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="photo" className="text-lg">
            {t('member.photo')}
          </h2>
          <p className="text-ink-soft">{t('member.photoText')}</p>
        </div>
        <Button variant="secondary" icon="camera" onClick={() => setOpen(true)}>
          {hasOwnPhoto ? t('member.changePhoto') : t('member.addPhoto')}
        </Button>
        {isOpen && (
          <PhotoDialog
            title={t('member.photoOf', { name })}
            name={name}
            photo={photo}
            canRemove={hasOwnPhoto}
            onSend={async (file, onProgress) =>
              done(await upload('setMemberPhoto', file, onProgress, params), 'member.photoSaved')
            }
            onRemove={async () =>
              done(
                await browserApi.call('removeMemberPhoto', { params, ...quiet }),
                'member.photoRemoved',
              )
            }
            onClose={() => setOpen(false)}
          />
        )}
      </section>
    </Card>
  );
}
