/** The refusals of notification settings and channels; a part of `refusals`. */
export const notificationRefusals = {
  UNSUBSCRIBE_INVALID: [400, 'This link is not valid. Please use the notification settings.'],
  MOBILE_OFF: [409, 'SMS and WhatsApp are not available at the moment.'],
  PHONE_UNVERIFIED: [409, 'Please verify your mobile number first.'],
  PUSH_SERVICE: [400, 'We don’t support this browser’s push service. Try another browser.'],
} as const;
