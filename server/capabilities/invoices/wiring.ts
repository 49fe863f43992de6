import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { RENDER_DOCUMENT } from './issue/issue-document.ts';
import { listen } from './issue/reactions.ts';
import { documentFile, renderMissing } from './pdf/document-file.ts';
import { invoiceRoutes } from './routes.ts';

/** Registers the routes, event handlers and PDF jobs of invoices. */
export function invoices(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  listen(deps);
  deps.outbox.work<{ documentId: string }>(RENDER_DOCUMENT, async ({ documentId }) => {
    await documentFile(deps, documentId);
  });
  return {
    routes: (http) => invoiceRoutes(http, deps),
    sweeps: [{ name: 'invoices.files', run: (now) => renderMissing(deps, now) }],
  };
}
