/** Method and path of the calls about the form of a service; a part of `callPaths`. */
export const formPaths = {
  newService: ['POST', '/serviceProvider/services'],
  openForms: ['GET', '/serviceProvider/services/forms'],
  serviceForm: ['GET', '/serviceProvider/services/:serviceId'],
  saveService: ['PUT', '/serviceProvider/services/:serviceId'],
  servicePreview: ['GET', '/serviceProvider/services/:serviceId/preview'],
  submitService: ['POST', '/serviceProvider/services/:serviceId/submit'],
  takeBackService: ['POST', '/serviceProvider/services/:serviceId/takeBack'],
  discardForm: ['DELETE', '/serviceProvider/services/:serviceId/form'],
  addServicePhoto: ['POST', '/serviceProvider/services/:serviceId/pictures'],
  orderServicePhotos: ['PUT', '/serviceProvider/services/:serviceId/pictures'],
  servicePhoto: ['GET', '/serviceProvider/services/:serviceId/pictures/:pictureId'],
  focusServicePhoto: ['PUT', '/serviceProvider/services/:serviceId/pictures/:pictureId/focus'],
  setFormMemberPhoto: ['POST', '/serviceProvider/services/:serviceId/members/:memberKey/picture'],
  removeFormMemberPhoto: [
    'DELETE',
    '/serviceProvider/services/:serviceId/members/:memberKey/picture',
  ],
} as const;
