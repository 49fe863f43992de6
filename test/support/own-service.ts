import type { Service, SubService, Task } from '#contract/catalogue.ts';

/** A service as its provider is answered, for tests of what stands on a screen. */
export const ownService: Service = {
  _id: 's1',
  id: 's1',
  name: 'Saffron Room',
  icon: 'haircut',
  description: 'One chair, all day.',
  location: '3 Hill Road, Bandra West, Mumbai 400050',
  city: 'Mumbai',
  phoneNumber: '9000000002',
  email: 'hello@saffron.example',
  rating: 4.4,
  reviews: 9,
  completedBookings: 12,
  experience: 7,
  figures: {} as Service['figures'],
  status: 'available',
  isActive: true,
  isVerified: true,
  approvalStatus: 'approved',
  subCategoryId: 'hair-salon',
  category: 'Salon & Beauty',
  categoryId: 'salon',
  tint: 'rose',
  picture: null,
  places: ['provider'],
  fromAmount: 500,
  isDemo: false,
};

export const pricedTask: SubService = {
  _id: 'x1',
  id: 'x1',
  serviceId: 's1',
  taskId: 't1',
  name: 'Hair spa',
  icon: 'haircut',
  description: 'Oil, steam and a nap.',
  gender: null,
  completionTime: '45 min',
  minutes: 45,
  subserviceType: 'Premium',
  price: { totalAmount: 1149.5 },
  isPaused: false,
  isBookable: true,
};

export const listedTask: Task = {
  _id: 't1',
  id: 't1',
  name: 'Hair spa',
  icon: 'haircut',
  description: '',
  gender: null,
  minutes: 45,
  subCategoryId: 'hair-salon',
};
