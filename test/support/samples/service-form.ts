import type { SavedMasterList } from '#capabilities/catalogue/services/additions.store.ts';
import { emptyForm, type FormValues } from '#contract/onboarding/rules.ts';

/** A valid form of a salon; a test overrides the fields under test. */
export function goodForm(list: SavedMasterList, input: object = {}): FormValues {
  return {
    ...emptyForm,
    subCategoryId: list.subCategories.get('hair-salon') ?? '',
    name: 'Lotus Hair Room',
    description: 'Two chairs by the lake, cuts and colour by appointment only.',
    experience: '6',
    places: ['provider'],
    street: '12 Lake Road',
    area: 'Powai',
    city: 'Mumbai',
    pin: '400076',
    latitude: '19.1176',
    longitude: '72.906',
    phone: '98450 12345',
    email: 'hello@lotus.example.com',
    tasks: [{ taskId: list.tasks.get('womens-haircut') ?? '', price: '450', minutes: '45' }],
    hours: [[{ from: '09:00', to: '13:00' }], [], [], [], [], [{ from: '18:00', to: '00:00' }], []],
    capacity: '2',
    ...input,
  };
}
