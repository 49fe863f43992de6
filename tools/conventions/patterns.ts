import { CODE, type Finding, lineAt, withoutComments } from './source.ts';

interface BannedPattern {
  pattern: RegExp;
  /** The rule, as a complaint states it. */
  rule: string;
  /** Files that the rule applies to. */
  within: RegExp;
  /** Files among them that are exempt. */
  except?: RegExp;
  /** Whether the rule applies to comments too. */
  inComments?: true;
}

const EVERYWHERE = /./;
const SOURCES = /\.(?:tsx?|mjs|sql|css)$/;
/** These files contain the banned patterns as data. */
const OWN = /^tools\/conventions(?:\/|\.test\.ts$)/;

const bannedPatterns: readonly BannedPattern[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/g,
    rule: 'a leftover: do it now, or open an issue',
    within: SOURCES,
    inComments: true,
  },
  {
    pattern: /\bconsole\.\w+/g,
    rule: 'only main.ts and the tools print; the server uses its log',
    within: CODE,
    except: /^server\/main\.ts$|^(?:tools|lab\/(?:simulation|bench))\//,
  },
  {
    // `info.skip(condition, reason)` is allowed: `npm test` prints its reason.
    pattern: /(?<!\binfo)\.(?:only|skip|fixme)\(/g,
    rule: 'run the test or remove it',
    within: /\.(?:test|spec)\.tsx?$|^test\//,
  },
  {
    pattern: /\bvi\.(?:do)?[mM]ock\(/g,
    rule: 'test files share modules: a mock of one would stay for the next file, so replace a method with vi.spyOn',
    within: /\.test\.tsx?$|^test\//,
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bTemporal\.Now\b/g,
    rule: 'contract and rules take time and randomness as arguments',
    within: /^contract\/|(?:^|[/.])rules\.ts$/,
    except: /\.test\.ts$/,
  },
  {
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\b/g,
    rule: 'engines format differently: use contract/time.ts and contract/money.ts',
    within: /^(?:web|contract)\//,
    except: /^contract\/locale\/wall-clock\.ts$|\.test\.tsx?$/,
  },
  {
    pattern: /\bTemporal\b/g,
    rule: 'not available in all supported browsers: use it on the server only',
    within: /^(?:web|contract)\//,
    except: /\.test\.tsx?$/,
  },
  {
    pattern: /\bprocess\.env\b/g,
    rule: 'only server/platform/config/config.ts reads the environment',
    within: CODE,
    except:
      /^server\/platform\/config\/config\.ts$|^(?:tools|test|lab\/(?:simulation|bench))\/|^\w+\.config\.ts$/,
  },
  {
    pattern: /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/gm,
    rule: 'import it from server/platform/db/sql.ts, whose rows have camelCase keys',
    within: /^server\//,
    except: /\.test\.ts$|^server\/platform\/db\/sql\.ts$/,
  },
  {
    pattern: /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)\b/g,
    rule: 'never insert text as markup',
    within: /^web\//,
  },
  {
    pattern: /\/(?:home|Users|root|work)\/[a-z][\w.-]*/g,
    rule: 'a path of one machine',
    within: EVERYWHERE,
    inComments: true,
  },
];

/** Finds banned patterns in the files that their rules apply to. */
export function patternComplaints(path: string, text: string): Finding[] {
  if (OWN.test(path)) return [];
  const code = CODE.test(path) ? withoutComments(path, text) : text;
  return bannedPatterns
    .filter(({ within, except }) => within.test(path) && !except?.test(path))
    .flatMap(({ pattern, rule, inComments }) =>
      [...(inComments ? text : code).matchAll(pattern)].map(({ 0: match, index }) => ({
        line: lineAt(text, index),
        what: `${match.replace(/\(\s*\)?$/, '')}: ${rule}`,
      })),
    );
}
