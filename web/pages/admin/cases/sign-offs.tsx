import { SignOffs } from '#web/features/admin/sign-offs/sign-offs.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Sign-offs', 'Actions that a second admin confirms.');

export default SignOffs;
