/** How people reach the product; the one place where phone, addresses and hours are written. */
export const contactDetails = {
  phone: '+91 80 4718 2200',
  phoneHref: 'tel:+918047182200',
  email: 'support@zapbooking.test',
  partnersEmail: 'partners@zapbooking.test',
  address: ['Zap Booking', '4th Floor, 100 Feet Road, Indiranagar', 'Bengaluru 560038, India'],
  hours: 'Monday to Saturday, 9:00 AM to 7:00 PM IST',
} as const;
