import { GiftCardList } from '#web/features/prepaid/admin/gift-card-list.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Gift cards', 'Gift cards with their balances and movements.');

export default GiftCardList;
