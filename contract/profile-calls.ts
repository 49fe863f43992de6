import type { Profile, ProfileBody } from './profile.ts';

/** The person's own profile, its picture and its codes; pictures are served to whoever has the address. */
export const profileCalls = {
  profile: ['GET', '/client/myProfile'],
  saveProfile: ['PUT', '/client/myProfile'],
  upiCode: ['POST', '/client/myProfile/upi/code'],
  addPicture: ['POST', '/client/myProfile/picture'],
  removePicture: ['DELETE', '/client/myProfile/picture'],
  requestEmail: ['POST', '/client/email/request'],
  verifyEmail: ['POST', '/client/email/verify'],
  picture: ['GET', '/pictures/:pictureId'],
} as const;

export type ProfileShapes = {
  profile: { data: Profile };
  saveProfile: { body: ProfileBody; data: Profile };
  upiCode: { data: null };
  /** The body is the picture itself, sent by `upload`. */
  addPicture: { data: Profile };
  removePicture: { data: Profile };
  requestEmail: { body: { email: string }; data: null };
  verifyEmail: { body: { email: string; otp: string }; data: Profile };
  /** Answers the picture itself. */
  picture: { params: { pictureId: string }; query: { size?: 'large' | 'small' }; data: never };
};
