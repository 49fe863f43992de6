import { People } from '#web/features/admin/people/people.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('People', 'All people with an account.');

export default People;
