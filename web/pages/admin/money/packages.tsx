import { PackageList } from '#web/features/prepaid/admin/package-list.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Packages', 'Packages with their visits and movements.');

export default PackageList;
