import type { ReactNode } from 'react';
import type { Profile } from '#contract/profile/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lastActiveText, monthOf } from './draft/profile-labels.ts';

const statuses = { Active: 'profile.active', Closed: 'profile.closed' } as const;
const accountTypes = {
  Standard: 'profile.standard',
  Professional: 'profile.professional',
} as const;

type FactsProps = { profile: Profile; nowMs: number; onAddAddress: () => void };

/** PROF-29 to PROF-38. */
export function ProfileFacts({ profile, nowMs, onAddAddress }: FactsProps) {
  const t = useT();
  return (
    <>
      <Fact title={t('profile.contact')}>
        <DefinitionList
          items={[
            {
              term: t('profile.email'),
              icon: 'mail',
              value: profile.email || t('profile.notProvided'),
            },
            {
              term: t('profile.phone'),
              icon: 'phone',
              value: profile.phone ? `+91 ${profile.phone}` : t('profile.notProvided'),
            },
          ]}
        />
      </Fact>
      <Fact title={t('profile.location')}>
        <DefinitionList
          items={[
            {
              term: t('profile.place'),
              icon: 'pin',
              value: profile.location || t('profile.notSpecified'),
            },
          ]}
        />
        <p className="mt-3 flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-1 text-sm">
          <span className="py-2">
            {t(profile.location ? 'profile.tipSelected' : 'profile.tipNone')}
          </span>
          <Button variant="quiet" className="-mx-3 px-3" onClick={onAddAddress}>
            {t(profile.location ? 'profile.changeAddress' : 'profile.addAddress')}
          </Button>
        </p>
      </Fact>
      <Fact title={t('profile.activity')}>
        <DefinitionList
          items={[
            { term: t('profile.status'), value: t(statuses[profile.status]) },
            { term: t('profile.memberSince'), value: monthOf(t, profile.memberSince) },
            { term: t('profile.lastActive'), value: lastActiveText(t, profile.lastActive, nowMs) },
            { term: t('profile.accountType'), value: t(accountTypes[profile.accountType]) },
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
