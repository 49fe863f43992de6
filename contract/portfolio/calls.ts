import type { z } from 'zod';
import { SHARED_PICTURE } from './link-preview.ts';
import type {
  DecideDocumentBody,
  DocumentCase,
  ProviderDocument,
  Work,
  WorksBody,
} from './views.ts';

/** The calls of what providers show: documents to admins, pictures of their work to everybody. */
export const portfolioCalls = {
  documents: ['GET', '/serviceProvider/documents'],
  addDocument: ['POST', '/serviceProvider/documents/:kind'],
  documentPicture: ['GET', '/documents/:documentId/picture'],
  documentPdf: ['GET', '/documents/:documentId/pdf'],
  decideDocument: ['POST', '/admin/documents/:documentId/decide'],
  removeDocument: ['DELETE', '/serviceProvider/documents/:documentId'],
  works: ['GET', '/services/:serviceId/portfolio'],
  sharedPicture: ['GET', SHARED_PICTURE],
  addWork: ['POST', '/serviceProvider/services/:serviceId/portfolio'],
  arrangeWorks: ['PUT', '/serviceProvider/services/:serviceId/portfolio'],
  removeWork: ['DELETE', '/serviceProvider/services/:serviceId/portfolio/:workId'],
} as const;

type OfDocument = { documentId: string };
type OfService = { serviceId: string };

export type PortfolioShapes = {
  documents: { data: ProviderDocument[] };
  /** The body is the file itself. */
  addDocument: { params: { kind: string }; data: ProviderDocument[] };
  removeDocument: { params: OfDocument; data: ProviderDocument[] };
  /** These answer the file itself, to its owner and to admins. */
  documentPicture: { params: OfDocument; data: never };
  documentPdf: { params: OfDocument; data: never };
  decideDocument: {
    params: OfDocument;
    body: z.input<typeof DecideDocumentBody>;
    data: DocumentCase;
  };
  works: { params: OfService; data: Work[] };
  /** Answers a picture of 1200 by 630 for who shares the service's page. */
  sharedPicture: { params: OfService; data: never };
  /** The body is the file itself. */
  addWork: { params: OfService; data: Work[] };
  arrangeWorks: { params: OfService; body: z.input<typeof WorksBody>; data: Work[] };
  removeWork: { params: OfService & { workId: string }; data: Work[] };
};
