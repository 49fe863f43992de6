import { ContactMessages } from '#web/features/contact/admin/contact-messages.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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
