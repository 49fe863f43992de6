import type { ReactNode } from 'react';
import type { Profile } from '#contract/profile/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lastActiveText, monthOf } from './draft/profile-labels.ts';

type FactsProps = { profile: Profile; nowMs: number; onAddAddress: () => void };

/** PROF-29 to PROF-38. */
export function ProfileFacts({ profile, nowMs, onAddAddress }: FactsProps) {
  return (
    <>
      <Fact title="Contact Information">
        <DefinitionList
          items={[
            { term: 'Email', icon: 'mail', value: profile.email || 'Not provided' },
            {
              term: 'Phone',
              icon: 'phone',
              value: profile.phone ? `+91 ${profile.phone}` : 'Not provided',
            },
          ]}
        />
      </Fact>
      <Fact title="Location Details">
        <DefinitionList
          items={[{ term: 'Location', icon: 'pin', value: profile.location || 'Not specified' }]}
        />
        <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-1 text-sm">
          <span className="py-2">
            {profile.location
              ? 'Tip: this is the place of your selected address.'
              : 'Tip: add your address, and it is at hand when you book a service at home.'}
          </span>
          <Button variant="quiet" className="-mx-3 px-3" onClick={onAddAddress}>
            {profile.location ? 'Change address' : 'Add address'}
          </Button>
        </p>
      </Fact>
      <Fact title="Account Activity">
        <DefinitionList
          items={[
            { term: 'Status', value: profile.status },
            { term: 'Member Since', value: monthOf(profile.memberSince) },
            { term: 'Last Active', value: lastActiveText(profile.lastActive, nowMs) },
            { term: 'Account Type', value: profile.accountType },
          ]}
        />
      </Fact>
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="mb-3 text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
