import type { SealedColumn } from '#platform/reseal.ts';

/** All columns of sealed texts. Jobs contain further ones, which are completed or deleted within two weeks. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity.second_factors', column: 'sealed_secret', purpose: 'second factor' },
  { table: 'identity.second_factors', column: 'pending_secret', purpose: 'second factor' },
  { table: 'profile.profiles', column: 'pan_sealed', purpose: 'profile.pan' },
  { table: 'profile.profiles', column: 'upi_sealed', purpose: 'profile.upi' },
  { table: 'profile.home_addresses', column: 'address_sealed', purpose: 'home-address' },
  { table: 'notifications.subscriptions', column: 'sealed_keys', purpose: 'push-keys' },
  { table: 'payments.linked_accounts', column: 'pan_sealed', purpose: 'pan' },
  { table: 'prepaid.gift_cards', column: 'sealed_code', purpose: 'gift card' },
  { table: 'availability.busy_feeds', column: 'sealed_url', purpose: 'busy-feed-url' },
];
