/** Method and path of the calls about photos and addresses of services; a part of `callPaths`. */
export const portfolioPaths = {
  works: ['GET', '/services/:serviceId/portfolio'],
  addWork: ['POST', '/serviceProvider/services/:serviceId/portfolio'],
  arrangeWorks: ['PUT', '/serviceProvider/services/:serviceId/portfolio'],
  removeWork: ['DELETE', '/serviceProvider/services/:serviceId/portfolio/:workId'],
  linkTarget: ['GET', '/links/:slug'],
  serviceLink: ['GET', '/serviceProvider/services/:serviceId/link'],
  setServiceLink: ['PUT', '/serviceProvider/services/:serviceId/link'],
} as const;
