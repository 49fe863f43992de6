import { formatDay } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Avatar } from '#web/ui/image/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The admin's account, from the server. */
export function AccountCard() {
  const { data, isError } = useCall('me', {}, { needsPerson: true });
  if (isError) return <Alert tone="danger">Your account could not be loaded.</Alert>;
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
          { term: 'E-mail', icon: 'mail', value: email },
          { term: 'Phone', icon: 'phone', value: phoneNumber ?? 'Not provided' },
          { term: 'Member since', value: formatDay(memberSince, 'Asia/Kolkata') },
        ]}
      />
    </Card>
  );
}
