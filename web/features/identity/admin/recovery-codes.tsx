import { useState } from 'react';
import { copyText } from '#web/lib/toast/copy-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Displays the ten recovery codes, once. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[];
  onSaved: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) setCopied(true);
    else notify.error('The browser did not copy them. Please select and copy them.');
  };
  return (
    <Card className="grid max-w-xl gap-4">
      <h2 className="text-lg">Your recovery codes</h2>
      <Alert tone="warn">
        They are shown only once. Store them where you can find them without your phone. Each works
        once.
      </Alert>
      <ul className="num grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>I have saved them</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy all'}
        </Button>
      </div>
    </Card>
  );
}
