import { z } from 'zod';

/** A team member as customers see them. */
export const TeamMember = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The path of a photo; absent without one. */
    photo: z.string().optional(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** The member of a request in a body (any by default), and whether the whole party is served at the same time. */
export const servingBody = {
  memberId: z.uuid().optional(),
  together: z.boolean().optional(),
};

/** `servingBody` as query parameters. */
export const servingQuery = {
  memberId: z.uuid().optional(),
  together: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

export const MembersQuery = z.object({ subServiceId: z.uuid() });
