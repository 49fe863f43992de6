import { growth } from './growth/growth.ts';
import { crowd } from './orders/crowd.ts';
import { holds } from './orders/holds.ts';
import { overload } from './process/overload.ts';
import { start } from './process/start.ts';
import { three } from './process/three.ts';
import { monthOverHttp } from './reads/month-over-http.ts';
import { pages } from './reads/pages.ts';
import type { Row } from './row.ts';
import { search } from './search/search.ts';
import { monthOfOne, monthOfTen } from './slots/computed.ts';
import { monthOfVisits } from './slots/visits.ts';
import { firstVisit } from './web/first-visit.ts';
import { renderedPages } from './web/rendered-pages.ts';
import { year } from './year/year.ts';

/** In the order of the table. */
export const rows: readonly Row[] = [
  monthOfOne,
  monthOfTen,
  monthOverHttp,
  holds,
  crowd,
  search,
  pages,
  renderedPages,
  firstVisit,
  growth,
  start,
  three,
  overload,
  monthOfVisits,
  year,
];
