import type { User } from '#contract/identity.ts';
import { formatDay } from '#contract/time.ts';
import { useCall } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** PROF-17 to PROF-38, from the person's own data. */
export function ProfileView() {
  const me = useCall('me', {}, { needsPerson: true });
  if (me.isError) {
    return (
      <Alert
        tone="danger"
        title="Your profile could not be loaded."
        action={
          <Button variant="secondary" icon="refresh" onClick={() => void me.refetch()}>
            Try again
          </Button>
        }
      >
        {me.error.message}
      </Alert>
    );
  }
  if (!me.data) return <Spinner text="Loading your profile..." className="min-h-72" />;
  return <Profile user={me.data.data} />;
}

function Profile({ user }: { user: User }) {
  const firstName = user.firstName || 'First Name';
  const lastName = user.lastName || 'Last Name';
  const isProvider = user.roles.includes('provider');
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar
          size="large"
          name={`${firstName} ${lastName}`}
          src={user.profilePicture ?? undefined}
        />
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            {firstName} {lastName}
          </h2>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="success" icon="check">
              Verified
            </Badge>
            <Badge>{isProvider ? 'Professional' : 'Member'}</Badge>
          </p>
        </div>
      </Card>
      <BookingFigures />
      <Card>
        <h3 className="mb-3 text-lg">Contact Information</h3>
        <DefinitionList
          items={[
            { term: 'E-mail', icon: 'mail', value: user.email || 'Not provided' },
            { term: 'Phone', icon: 'phone', value: user.phoneNumber || 'Not provided' },
          ]}
        />
      </Card>
      <Card>
        <h3 className="mb-3 text-lg">Account Activity</h3>
        <DefinitionList
          items={[
            { term: 'Member Since', value: formatDay(user.memberSince, 'Asia/Kolkata') },
            { term: 'Account Type', value: isProvider ? 'Professional' : 'Standard' },
          ]}
        />
      </Card>
    </div>
  );
}

/** PROF-26, PROF-27: counted from the person's bookings. */
function BookingFigures() {
  const { data, isError } = useCall(
    'myBookings',
    { query: {}, skipNotification: true },
    { needsPerson: true },
  );
  if (isError) return null;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Figure label="Total Bookings" value={data?.counts.all} />
      <Figure label="Completed" value={data?.counts.completed} />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <Card>
      <p className="text-ink-soft">{label}</p>
      <div className="num text-2xl font-semibold">
        {value ?? <Skeleton shape="text" className="w-10" />}
      </div>
    </Card>
  );
}
