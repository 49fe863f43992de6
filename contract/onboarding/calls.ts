import type {
  ApprovalCase,
  FormPreview,
  NewFormBody,
  OpenForm,
  SaveFormBody,
  ServiceForm,
} from './views.ts';

/** How a service comes to be, changes, and is approved. */
export const serviceFormCalls = {
  newService: ['POST', '/serviceProvider/services'],
  openForms: ['GET', '/serviceProvider/services/forms'],
  serviceForm: ['GET', '/serviceProvider/services/:serviceId'],
  saveService: ['PUT', '/serviceProvider/services/:serviceId'],
  servicePreview: ['GET', '/serviceProvider/services/:serviceId/preview'],
  submitService: ['POST', '/serviceProvider/services/:serviceId/submit'],
  takeBackService: ['POST', '/serviceProvider/services/:serviceId/takeBack'],
  discardForm: ['DELETE', '/serviceProvider/services/:serviceId/form'],
  addServicePicture: ['POST', '/serviceProvider/services/:serviceId/pictures'],
  orderServicePictures: ['PUT', '/serviceProvider/services/:serviceId/pictures'],
  servicePicture: ['GET', '/serviceProvider/services/:serviceId/pictures/:pictureId'],
  approvalCase: ['GET', '/admin/approvals/:serviceId'],
  approveService: ['POST', '/admin/approvals/:serviceId/approve'],
  rejectService: ['POST', '/admin/approvals/:serviceId/reject'],
} as const;

type Of = { params: { serviceId: string } };
type Version = { body: { version: number } };

export type ServiceFormShapes = {
  newService: { body: NewFormBody; data: ServiceForm };
  openForms: { data: OpenForm[] };
  serviceForm: Of & { data: ServiceForm };
  saveService: Of & { body: SaveFormBody; data: ServiceForm };
  servicePreview: Of & { data: FormPreview };
  submitService: Of & { body: { version?: number | undefined }; data: ServiceForm };
  takeBackService: Of & Version & { data: ServiceForm };
  discardForm: Of & { data: null };
  /** The body is the picture itself, sent by `upload`. */
  addServicePicture: Of & { data: ServiceForm };
  orderServicePictures: Of & { body: { pictureIds: string[] }; data: ServiceForm };
  /** Answers the picture itself. */
  servicePicture: { params: { serviceId: string; pictureId: string }; data: never };
  approvalCase: Of & { data: ApprovalCase };
  approveService: Of & Version & { data: ApprovalCase };
  rejectService: Of & { body: { version: number; reason: string }; data: ApprovalCase };
};
