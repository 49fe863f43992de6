import { useState } from 'react';
import { paiseOf } from '#contract/paise-of.ts';
import type { UsablePackage } from '#contract/prepaid/packages/views.ts';
import { useCall } from '#web/api/client/query.ts';

export type PackageChoice = {
  /** A package that can pay for this booking; the one that expires first. */
  offered: UsablePackage | undefined;
  /** The package that pays: the offered one, unless the customer has deselected it. */
  used: (UsablePackage & { pricePaise: number; chargePaise: number }) | undefined;
  setWanted: (isWanted: boolean) => void;
  /** True until it is known whether there is a package. */
  isLoading: boolean;
};

type Request = {
  subServiceId: string;
  people: number;
  at: string | undefined;
  /** Packages cannot pay for visits of several services or for series. */
  isPossible: boolean;
};

/** Whether a package of the customer pays, with one visit for each person. Without a response none pays. */
export function usePackageChoice({ subServiceId, people, at, isPossible }: Request): PackageChoice {
  const options = { query: { subServiceId }, skipNotification: true };
  const { data, isLoading } = useCall('usablePackages', options, { needsPerson: true });
  const [isWanted, setWanted] = useState(true);
  const offered = data?.data.packages.find(
    ({ left, expiresAt }) =>
      isPossible && left >= people && at !== undefined && Date.parse(at) < Date.parse(expiresAt),
  );
  const used = offered && {
    ...offered,
    pricePaise: paiseOf(offered.pricePerVisit) ?? 0,
    chargePaise: paiseOf(offered.bookingChargePerVisit) ?? 0,
  };
  return { offered, used: isWanted ? used : undefined, setWanted, isLoading };
}
