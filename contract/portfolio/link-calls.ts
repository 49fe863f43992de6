import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { checkSlug, SLUG_MAX } from './link-limits.ts';

const Slug = z
  .string()
  .max(SLUG_MAX)
  .superRefine((slug, context) => {
    const problem = checkSlug(slug);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** The readable address of a service; null until its owner chose one. */
const ServiceLink = z.object({ slug: z.string().nullable() }).meta({ id: 'ServiceLink' });

export const linkCalls = {
  linkTarget: {
    method: 'GET',
    path: '/links/:slug',
    access: 'anyone',
    mayLag: true,
    summary: 'The service that a readable address leads to, and its current address',
    params: z.object({ slug: z.string().max(100) }),
    data: z.object({ serviceId: z.string(), slug: z.string() }).meta({ id: 'LinkTarget' }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  serviceLink: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/link',
    access: 'provider',
    summary: 'The readable address of your service',
    params: ids('serviceId'),
    data: ServiceLink,
    errors: ['SERVICE_NOT_FOUND'],
  },
  setServiceLink: {
    method: 'PUT',
    path: '/serviceProvider/services/:serviceId/link',
    access: 'provider',
    summary: 'Choose the readable address of your service; earlier ones lead to it',
    params: ids('serviceId'),
    body: z.object({ slug: Slug }),
    data: ServiceLink,
    errors: ['SERVICE_NOT_FOUND', 'LINK_TAKEN', 'LINKS_FULL'],
  },
} as const satisfies CallDefinitions;
