import type { Row } from './row.ts';

const customer: Row = { access: 'customer' };
const ofCustomer: Row = {
  access: 'customer',
  owner: 'customer',
  params: ({ bookingId }) => ({ bookingId }),
};

/** Reviews of the customer about the provider. */
export const reviewRows = {
  bookingReview: ofCustomer,
  writeReview: { ...ofCustomer, body: () => ({ stars: 5, text: 'Kind.' }) },
  editReview: {
    ...ofCustomer,
    params: ({ reviewedId }) => ({ bookingId: reviewedId }),
    body: () => ({ stars: 4, text: 'Kind.' }),
  },
  addReviewPhoto: {
    ...ofCustomer,
    params: ({ reviewedId }) => ({ bookingId: reviewedId }),
    isPicture: true,
  },
  removeReviewPhoto: {
    ...ofCustomer,
    params: ({ reviewedId, reviewPhotoId }) => ({
      bookingId: reviewedId,
      photoId: reviewPhotoId,
    }),
  },
  reviewPhoto: {
    ...ofCustomer,
    params: ({ visiblePhotoId }) => ({ photoId: visiblePhotoId }),
    also: ['admin'],
  },
  myReviews: customer,
  openReviews: customer,
  reportReview: {
    ...customer,
    params: ({ reviewId }) => ({ reviewId }),
    body: () => ({ reason: 'It names somebody' }),
  },
  replyReview: {
    access: 'provider',
    owner: 'provider',
    params: ({ reviewId }) => ({ reviewId }),
    body: () => ({ text: 'Thank you.' }),
  },
} as const satisfies Record<string, Row>;
