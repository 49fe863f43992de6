import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths match without regard to letter case. */
export default [
  layout('pages/entry-layout.tsx', [
    route('login', 'pages/public/login.tsx'),
    route('register', 'pages/public/register.tsx'),
    route('otp', 'pages/public/otp.tsx'),
  ]),
  route('serviceProvider', 'pages/provider/layout.tsx', [
    index('pages/provider/dashboard.tsx'),
    route('bookingRequests', 'pages/provider/booking-requests.tsx'),
    route('myServices', 'pages/provider/my-services.tsx'),
    route('myServices/:serviceId', 'pages/provider/service.tsx'),
    route('mystuff', 'pages/provider/my-stuff.tsx'),
    route('add-profession', 'pages/provider/add-profession.tsx'),
    route('*', 'pages/provider/not-found.tsx'),
  ]),
  layout('pages/site-layout.tsx', [
    index('pages/public/home.tsx'),
    route('service-details/:serviceId', 'pages/public/service-details.tsx'),
    route('contact', 'pages/public/contact.tsx'),
    route('privacy-policy', 'pages/public/privacy-policy.tsx'),
    route('terms-conditions', 'pages/public/terms-conditions.tsx'),
    route('refund-cancellation', 'pages/public/refund-cancellation.tsx'),
    route('shipping-delivery', 'pages/public/shipping-delivery.tsx'),
    route('ourServices', 'pages/public/our-services.tsx'),
    route('aboutUs', 'pages/public/about-us.tsx'),
    route('profile', 'pages/customer/profile.tsx'),
    route('professional', 'pages/customer/professional.tsx'),
    layout('pages/customer/person-layout.tsx', [
      route('myBooking', 'pages/customer/my-bookings.tsx'),
      route('booking-details/:bookingId', 'pages/customer/booking-details.tsx'),
      route('notification', 'pages/customer/notification.tsx'),
    ]),
    route('*', 'pages/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
