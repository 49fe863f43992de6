import type { z } from 'zod';
import type {
  EmailChange,
  EmailChangeBody,
  EmailCodesBody,
  RestoredEmail,
} from './email-change.ts';
import type { Profile, ProfileBody } from './views.ts';

/** The person's own profile, its picture and its codes; pictures are served to whoever has the address. */
export const profileCalls = {
  profile: ['GET', '/client/myProfile'],
  saveProfile: ['PUT', '/client/myProfile'],
  upiCode: ['POST', '/client/myProfile/upi/code'],
  addPicture: ['POST', '/client/myProfile/picture'],
  removePicture: ['DELETE', '/client/myProfile/picture'],
  requestEmail: ['POST', '/client/email/request'],
  verifyEmail: ['POST', '/client/email/verify'],
  emailChange: ['GET', '/client/email/change'],
  cancelEmailChange: ['POST', '/client/email/cancel'],
  restoreEmail: ['POST', '/auth/email/restore'],
  picture: ['GET', '/pictures/:pictureId'],
} as const;

export type ProfileShapes = {
  profile: { data: Profile };
  saveProfile: { body: ProfileBody; data: Profile };
  upiCode: { data: null };
  /** The body is the picture itself, sent by `upload`. */
  addPicture: { data: Profile };
  removePicture: { data: Profile };
  requestEmail: { body: z.input<typeof EmailChangeBody>; data: null };
  verifyEmail: { body: z.input<typeof EmailCodesBody>; data: Profile };
  emailChange: { data: EmailChange | null };
  cancelEmailChange: { data: null };
  restoreEmail: { body: { token: string }; data: z.infer<typeof RestoredEmail> };
  /** Answers the picture itself. */
  picture: { params: { pictureId: string }; query: { size?: 'large' | 'small' }; data: never };
};
