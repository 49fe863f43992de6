import { type AddressKind, addressKinds } from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { useCall } from '#web/api/client/query.ts';

export type MyAddress = { kind: AddressKind; text: string };

/** The addresses of a profile, the selected one first. */
export function myAddresses({
  addresses,
  selectedAddress,
}: Pick<Profile, 'addresses' | 'selectedAddress'>): MyAddress[] {
  const order = [...addressKinds].sort(
    (a, b) => Number(b === selectedAddress) - Number(a === selectedAddress),
  );
  return order.map((kind) => ({ kind, text: addresses[kind] })).filter(({ text }) => text !== '');
}

/** The addresses of the signed-in person; empty for a visitor and while they are unavailable. */
export function useMyAddresses(isWanted: boolean): MyAddress[] {
  const { data } = useCall(
    'profile',
    { skipNotification: true },
    { needsPerson: true, enabled: isWanted },
  );
  return data ? myAddresses(data.data) : [];
}
