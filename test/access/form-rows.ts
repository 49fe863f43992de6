import type { Row } from './row.ts';
import type { Things } from './things.ts';

/** Any signed-in person may start a service form; only its owner may read or edit it. */
const ownForm: Row = {
  access: 'customer',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
};
const formMember = ({ serviceId }: Things) => ({ serviceId, memberKey: crypto.randomUUID() });

/** Calls about the form of a service. */
export const formRows = {
  serviceForm: ownForm,
  saveService: { ...ownForm, body: () => ({ version: 1 }) },
  servicePreview: ownForm,
  submitService: { ...ownForm, body: () => ({ version: 1 }) },
  takeBackService: { ...ownForm, body: () => ({ version: 1 }) },
  discardForm: ownForm,
  addServicePhoto: { ...ownForm, isPicture: true },
  orderServicePhotos: { ...ownForm, body: () => ({ pictureIds: [] }) },
  setFormMemberPhoto: { ...ownForm, params: formMember, isPicture: true, answer: 'not found' },
  removeFormMemberPhoto: { ...ownForm, params: formMember },
  focusServicePhoto: {
    ...ownForm,
    params: ({ serviceId }) => ({ serviceId, pictureId: crypto.randomUUID() }),
    body: () => ({ x: 50, y: 50 }),
    answer: 'not found',
  },
  servicePhoto: {
    ...ownForm,
    params: ({ serviceId }) => ({ serviceId, pictureId: crypto.randomUUID() }),
    answer: 'not found',
  },
} satisfies Record<string, Row>;
