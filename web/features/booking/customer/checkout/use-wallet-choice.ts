import { useState } from 'react';
import { paiseOf } from '#contract/paise-of.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { useCall } from '#web/api/client/query.ts';

export type WalletChoice = {
  /** The available balance; 0 when there is none. */
  availablePaise: number;
  isUsed: boolean;
  setUsed: (isUsed: boolean) => void;
  /** Gift cards of the business: what they can pay, and how much of the total they pay, before credits. */
  gift: { availablePaise: number; isUsed: boolean; setUsed: (isUsed: boolean) => void };
  giftPaise: number;
  /** How much of the total credits pay, and how much remains to pay. */
  creditsPaise: number;
  dueNowPaise: number;
  /** What can pay is not known yet. */
  isLoading: boolean;
};

type GiftChoice = WalletChoice['gift'] & { isLoading: boolean };

/** Whether gift cards and credits pay, and how much. Without a response they are not used. */
export function useWalletChoice(totalPaise: number, serviceId: string): WalletChoice {
  const gift = useGiftChoice(serviceId);
  const { data, isLoading } = useCall('wallet', { skipNotification: true }, { needsPerson: true });
  const [isRequested, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  const isUsed = isRequested && availablePaise > 0;
  const giftsMost = gift.isUsed ? gift.availablePaise : 0;
  const both = walletShare(totalPaise, giftsMost + (isUsed ? availablePaise : 0));
  const giftPaise = Math.min(giftsMost, both);
  return {
    ...{ availablePaise, isUsed, setUsed, gift, giftPaise },
    creditsPaise: both - giftPaise,
    dueNowPaise: totalPaise - both,
    isLoading: isLoading || gift.isLoading,
  };
}

function useGiftChoice(serviceId: string): GiftChoice {
  const options = { query: { serviceId }, skipNotification: true };
  const { data, isLoading } = useCall('giftCardBalance', options, { needsPerson: true });
  const [isRequested, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  return { availablePaise, isUsed: isRequested && availablePaise > 0, setUsed, isLoading };
}
