/** Limits of providers' portfolios; without schemas, so that pages can import them. */
import { IMAGE_TYPES } from '../images.ts';

export const documentKinds = ['identity', 'address', 'licence', 'training'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindLabels: Record<DocumentKind, string> = {
  identity: 'Proof of identity',
  address: 'Proof of address',
  licence: 'Licence or registration',
  training: 'Training or certificate',
};

export const documentStates = ['pending', 'accepted', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

export const PDF_TYPE = 'application/pdf';
export const DOCUMENT_TYPES = [...IMAGE_TYPES, PDF_TYPE] as const;
/** Pages of a PDF; the text of DOCUMENT_PAGES names the number. */
export const PDF_PAGES_MAX = 12;
export const DOCUMENTS_MAX = 20;
/** Days after the decision until the file is deleted; the decision stays. */
export const DOCUMENT_FILE_DAYS = 90;
export const WORKS_MAX = 20;
export const CAPTION_MAX = 200;

export const documentTabs = ['pending', 'decided'] as const;
export const documentFilters = ['all', ...documentKinds] as const;
