import { pageMeta } from '#web/api/page-meta.ts';
import { ContactMessages } from '#web/features/admin/contact-messages.tsx';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Messages',
    description: 'What people wrote through the contact page.',
    path: '/admin/contact',
    matches,
    isPrivate: true,
  });

export default ContactMessages;
