import type { ContactDetails } from '#contract/contact/views.ts';

/** Who runs the product in the words of schema.org; made-up details are not told to search engines. */
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
