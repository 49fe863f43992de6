import type { ContactDetails } from '#contract/contact/views.ts';

/** The operator as schema.org data; omits sample contact details, so that search engines never index them. */
export function organizationSchema(details: ContactDetails, origin: string) {
  const { companyName, email, phone, address, social, isExample } = details;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Zap Booking',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(isExample
      ? {}
      : {
          legalName: companyName,
          address: address.join(', '),
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            email,
            telephone: phone,
            areaServed: 'IN',
          },
        }),
    ...(social.length > 0 ? { sameAs: social.map(({ url }) => url) } : {}),
  };
}
