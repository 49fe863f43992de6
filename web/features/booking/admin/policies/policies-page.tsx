import { type ReactNode, useState } from 'react';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { PolicyForm } from './policy-form.tsx';
import { PolicyVersion } from './policy-version.tsx';

type PoliciesPageProps = {
  /** Renders the public refund page with these terms. */
  preview: (terms: PolicyTerms) => ReactNode;
};

/** All versions of the refund policy, and a form for the next one. Versions are immutable. */
export function PoliciesPage({ preview }: PoliciesPageProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useCall('adminPolicies', { skipNotification: true }, { needsPerson: true });
  const all = query.data?.data.versions ?? [];
  const latest = all.find(({ state }) => state !== 'withdrawn');
  const next = (all[0]?.version ?? 0) + 1;
  return (
    <div className="page-column">
      <PageHeader
        title="Refund policy"
        subtitle="Policy page, quotes and refunds use one version. A booking keeps the version it was made under."
        actions={
          latest &&
          !isOpen && (
            <Button icon="plus" onClick={() => setOpen(true)}>
              Publish version {next}
            </Button>
          )
        }
      />
      <CallView query={query} subject="The policy">
        {({ versions }) => (
          <div className="grid gap-6">
            {isOpen && latest && (
              <PolicyForm
                version={next}
                before={latest}
                preview={preview}
                onClose={() => setOpen(false)}
              />
            )}
            {versions.map((policy) => (
              <PolicyVersion key={policy.version} policy={policy} />
            ))}
          </div>
        )}
      </CallView>
    </div>
  );
}
