import type { Earned } from '#capabilities/booking/earnings/earnings.rules.ts';

/** The lines that an earning posts to the books. */
export function linesOf({ netPaise, commissionPaise, gstPaise, tcsPaise, tdsPaise }: Earned) {
  return { earnings: netPaise, commission: commissionPaise, taxes: gstPaise + tcsPaise + tdsPaise };
}

export function sumOf(a: Earned, b: Earned): Earned {
  return {
    grossPaise: a.grossPaise + b.grossPaise,
    venuePaise: a.venuePaise + b.venuePaise,
    commissionPaise: a.commissionPaise + b.commissionPaise,
    gstPaise: a.gstPaise + b.gstPaise,
    tcsPaise: a.tcsPaise + b.tcsPaise,
    tdsPaise: a.tdsPaise + b.tdsPaise,
    netPaise: a.netPaise + b.netPaise,
  };
}
