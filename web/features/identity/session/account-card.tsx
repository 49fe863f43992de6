import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The account of the signed-in person, from the server. */
export function AccountCard() {
  const t = useT();
  const { data, isError } = useCall('me', {}, { needsPerson: true });
  if (isError && !data) return <Alert tone="danger">{t('stuff.accountFailed')}</Alert>;
  if (!data) return <Skeleton className="h-56" />;
  const { firstName, lastName, email, phoneNumber, profilePicture, memberSince } = data.data;
  const name = `${firstName} ${lastName}`;
  return (
    <Card>
      <p className="mb-4 flex items-center gap-4">
        <Avatar name={name} src={profilePicture ?? undefined} />
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</span>
      </p>
      <DefinitionList
        items={[
          { term: t('stuff.email'), icon: 'mail', value: email },
          { term: t('stuff.phone'), icon: 'phone', value: phoneNumber ?? t('stuff.notProvided') },
          { term: t('stuff.memberSince'), value: localFullDay(t, memberSince, INDIA) },
        ]}
      />
    </Card>
  );
}
