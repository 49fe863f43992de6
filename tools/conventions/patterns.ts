import { CODE, type Finding, lineAt, withoutComments } from './source.ts';

interface Word {
  pattern: RegExp;
  what: string;
  /** Files the word is not wanted in. */
  within: RegExp;
  /** Files it is welcome in all the same. */
  except?: RegExp;
  /** Comments count as well. */
  inComments?: true;
}

const EVERYWHERE = /./;
const SOURCES = /\.(?:tsx?|mjs|sql|css)$/;
/** This folder and its test have to write down what nobody else may. */
const OWN = /^tools\/conventions(?:\/|\.test\.ts$)/;

const words: readonly Word[] = [
  {
    pattern: /\b(?:TODO|FIXME|XXX)\b/g,
    what: 'a leftover: do it, or write it down where it will be read',
    within: SOURCES,
    inComments: true,
  },
  {
    pattern: /\bconsole\.\w+/g,
    what: 'the console belongs to main.ts and the tools; the server has a log',
    within: CODE,
    except: /^server\/main\.ts$|^(?:tools|lab\/(?:simulation|bench))\//,
  },
  {
    // `info.skip(condition, reason)` decides at run time, and npm test prints the reason.
    pattern: /(?<!\binfo)\.(?:only|skip|fixme)\(/g,
    what: 'a test is run or removed',
    within: /\.(?:test|spec)\.tsx?$|^test\//,
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bTemporal\.Now\b/g,
    what: 'time and chance are arguments of contract and rules',
    within: /^contract\/|(?:^|[/.])rules\.ts$/,
    except: /\.test\.ts$/,
  },
  {
    pattern: /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\b/g,
    what: 'engines format differently: dates come from contract/time.ts, numbers from contract/money.ts',
    within: /^(?:web|contract)\//,
    except: /^contract\/time\.ts$|\.test\.tsx?$/,
  },
  {
    pattern: /\bTemporal\b/g,
    what: 'browsers in use lack it: it belongs to the server',
    within: /^(?:web|contract)\//,
    except: /\.test\.tsx?$/,
  },
  {
    pattern: /\bprocess\.env\b/g,
    what: 'the environment is read in server/platform/config/config.ts alone',
    within: CODE,
    except:
      /^server\/platform\/config\/config\.ts$|^(?:tools|test|lab\/(?:simulation|bench))\/|^\w+\.config\.ts$/,
  },
  {
    pattern: /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)\b/g,
    what: 'markup is never put in as text',
    within: /^web\//,
  },
  {
    pattern: /\/(?:home|Users|root|work)\/[a-z][\w.-]*/g,
    what: 'a path of one machine',
    within: EVERYWHERE,
    inComments: true,
  },
];

/** Finds words that have no business in a file of that kind. */
export function wordComplaints(path: string, text: string): Finding[] {
  if (OWN.test(path)) return [];
  const code = CODE.test(path) ? withoutComments(path, text) : text;
  return words
    .filter(({ within, except }) => within.test(path) && !except?.test(path))
    .flatMap(({ pattern, what, inComments }) =>
      [...(inComments ? text : code).matchAll(pattern)].map(({ 0: word, index }) => ({
        line: lineAt(text, index),
        what: `${word.replace(/\(\s*\)?$/, '')}: ${what}`,
      })),
    );
}
