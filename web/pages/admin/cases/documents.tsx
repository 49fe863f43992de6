import { Documents } from '#web/features/portfolio/admin/documents.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Documents', 'Documents that providers upload for verification.');

export default Documents;
