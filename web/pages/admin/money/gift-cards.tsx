import { GiftCardList } from '#web/features/prepaid/admin/gift-card-list.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/gift-cards';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Gift cards',
    description: 'Gift cards with their balances and movements.',
    path: '/admin/gift-cards',
    matches,
    isPrivate: true,
  });

export default GiftCardList;
