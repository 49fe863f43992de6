import type { Profile } from '#contract/profile/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type BannerProps = {
  profile: Pick<Profile, 'firstName' | 'lastName' | 'profileImage' | 'verified'>;
  /** Absent while editing. */
  onEdit?: (() => void) | undefined;
  onEditPhoto: () => void;
};

/** PROF-18 to PROF-24. Without a photo the avatar shows initials. */
export function ProfileBanner({ profile, onEdit, onEditPhoto }: BannerProps) {
  const t = useT();
  const firstName = profile.firstName || t('profile.firstNameMissing');
  const lastName = profile.lastName || t('profile.lastNameMissing');
  const { profileImage } = profile;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <div className="relative">
        <Avatar
          size="large"
          name={`${firstName} ${lastName}`}
          src={profileImage ? `${profileImage}?size=small` : undefined}
        />
        <IconButton
          icon="camera"
          label={t('profile.changePicture')}
          outlined
          onClick={onEditPhoto}
          className="absolute! -end-3 -bottom-3 rounded-full!"
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-lg wrap-anywhere sm:text-xl">
          {firstName} {lastName}
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-2">
          {profile.verified && (
            <Badge tone="success" icon="check">
              {t('profile.verified')}
            </Badge>
          )}
          <Badge>{t('profile.member')}</Badge>
        </p>
      </div>
      {onEdit && (
        <Button icon="pencil" className="w-full sm:w-auto" onClick={onEdit}>
          {t('profile.editProfile')}
        </Button>
      )}
    </Card>
  );
}
