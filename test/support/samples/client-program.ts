/** A program that uses the generated types; the compiler checks it. */
export const clientProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

type Options = {
  baseUrl: string;
  email: string;
  serviceId: string;
  subServiceId: string;
  image: Blob;
  readCode(): Promise<string>;
  pay(orderId: string): {
    razorpay_order_id: string;
    razorpay_payment_id: string;
    razorpay_signature: string;
  };
};

export async function bookVisit(options: Options) {
  const { email, serviceId, subServiceId } = options;
  const client = createClient<paths>({ baseUrl: options.baseUrl });
  let cookie = '';
  client.use({
    onRequest: ({ request }) => request.headers.set('cookie', cookie),
    onResponse: ({ response }) => {
      const set = response.headers.getSetCookie();
      if (set.length > 0) cookie = set.map((each) => each.split(';')[0]).join('; ');
    },
  });

  await client.POST('/api/user/auth/login/request', { body: { email } });
  const otp = await options.readCode();
  const signedIn = await client.POST('/api/user/auth/login/verify', { body: { email, otp } });
  if (!signedIn.data) throw new Error(signedIn.error.message);

  const slots = await client.GET('/api/user/services/{serviceId}/slots', {
    params: { path: { serviceId }, query: { subServiceId, people: 1, days: 7 } },
  });
  const startsAt = slots.data?.data.days.flatMap((day) => day.starts)[0]?.at;
  if (!startsAt) throw new Error('No free time');
  const order = {
    serviceId,
    subServiceId,
    numberOfPeople: 1,
    labourChargePerPerson: 500,
    bookingCharge: 1,
    bookingSlotTime: startsAt,
  };
  const wrong = await client.POST('/api/user/payment/caring', {
    params: { header: { 'Idempotency-Key': 'wrong-price' } },
    body: { ...order, labourChargePerPerson: 1 },
  });
  // @ts-expect-error There is no such code of this call.
  if (wrong.error?.code === 'OTP_INVALID') throw new Error('Impossible');
  const isTyped = wrong.error?.code === 'PRICE_CHANGED';

  const ordered = await client.POST('/api/user/payment/caring', { body: order });
  if (!ordered.data) throw new Error(ordered.error.code);
  const { razorpayOrderId } = ordered.data.data;
  if (!razorpayOrderId) throw new Error('Nothing to pay');
  const verified = await client.POST('/api/user/payment/caring/verify', {
    body: options.pay(razorpayOrderId),
  });
  const { data: uploaded } = await client.POST('/api/user/client/myProfile/picture', {
    body: options.image,
    bodySerializer: (file) => file,
    headers: { 'content-type': 'image/png' },
  });
  const refused = await client.POST('/api/user/client/myProfile/picture', {
    body: new Blob(['text']),
    bodySerializer: (file) => file,
    headers: { 'content-type': 'text/plain' },
  });
  return {
    name: signedIn.data.data.firstName,
    isTyped,
    status: verified.data?.data.status,
    picture: uploaded?.data.profileImage,
    refusal: refused.error?.code,
  };
}
`;
