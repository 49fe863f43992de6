import { Synonyms } from '#web/features/search/admin/synonyms.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Search synonyms', 'What people type and what search understands.');

export default Synonyms;
