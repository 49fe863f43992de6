export {
  addService,
  addSubService,
  type NewService,
  type SavedMasterList,
  saveMasterList,
} from './additions.store.ts';
export { similarOffers } from './alike.ts';
export { catalogue } from './catalogue.ts';
export { type Searchable, searchables, serviceIdsAfter, takeChanges } from './changes.store.ts';
export {
  type Conduct,
  ownersCountedBefore,
  type ServiceFigures,
  setConduct,
  setFigures,
} from './figures.store.ts';
export { countWaitingMarks } from './marks.store.ts';
export type { MasterList } from './master-list.ts';
export { mendAllOffered } from './mend-offered.ts';
export {
  type Bookable,
  bookable,
  bookableFrom,
  offerFrom,
  offerOf,
  offerStatement,
  ownedService,
} from './offers.ts';
export { lockOwnTask, markTaskRemoved } from './own-tasks.store.ts';
export { countVisible } from './personal.store.ts';
export { cataloguePart } from './personal.ts';
export { previewOffer } from './preview-offer.ts';
export {
  type KnownService,
  knownService,
  moveService,
  servicesNamed,
  subCategoryFacts,
  writeApproval,
  writePictures,
  writeProfile,
} from './profile.store.ts';
export { sitemapParts, visibleServicesFrom } from './sitemap.store.ts';
export {
  allCategories,
  bookableStatement,
  catalogueNames,
  meetingLinkOf,
  serviceNamesOf,
  servicesOf,
  tasksOf,
} from './store.ts';
export { meanOf as meanOfReviews } from './trust.rules.ts';
