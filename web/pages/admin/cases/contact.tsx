import { ContactMessages } from '#web/features/contact/admin/contact-messages.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Messages', 'What people wrote through the contact page.');

export default ContactMessages;
