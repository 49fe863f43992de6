import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { REPORT_PATH } from './content-policy.ts';

const REPORT_BYTES_MAX = 16 * 1024;
const DIRECTIVES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'img-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'font-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
];

/** The format of `report-uri` (Content Security Policy Level 2, section 4.4). */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
type Violation = { directive: string; blocked: string };

/**
 * Receives violation reports of the page's policy. Only the directive and the blocked origin are
 * counted and logged, because URLs of pages identify bookings and people.
 */
export async function receiveContentReports(
  app: FastifyInstance,
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: REPORT_BYTES_MAX },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(REPORT_PATH, { schema: { hide: true } }, async ({ body }, reply) => {
      const violation = violationIn(body);
      if (violation) {
        metrics.contentViolations.inc({ directive: violation.directive });
        log.info('content.refused', violation);
      }
      return reply.code(204).send();
    });
  });
}

function violationIn(body: unknown): Violation | undefined {
  const { data } = Report.safeParse(body);
  if (!data) return undefined;
  const report = data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return { directive: known(directive), blocked: originOf(report['blocked-uri']) };
}

function known(directive = ''): string {
  const name = directive.split(' ')[0] ?? '';
  return DIRECTIVES.includes(name) ? name : 'other';
}

/** The origin, the scheme of a URL without one, or the keyword in place of a URL. */
function originOf(blocked = ''): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return url.origin === 'null' ? url.protocol : url.origin;
}
