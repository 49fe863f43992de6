export { similarOffers } from './browse/similar-offers.ts';
export { sitemapParts, visibleServicesFrom } from './browse/sitemap.store.ts';
export { allCategories, catalogueNames, tasksOf } from './master-list/active-entries.store.ts';
export { namesOfEntries } from './master-list/store.ts';
export { insertOwnTask } from './menu/add-own-task.ts';
export { countOpenReviews } from './menu/reviews.store.ts';
export { serviceStatesOf } from './moderation/services.store.ts';
export { repairAllOffered } from './offered/repair-offered.ts';
export {
  type Bookable,
  bookable,
  bookableFrom,
  notBookable,
  offerFrom,
  offerOf,
  offerStatement,
  ownedService,
} from './offers.ts';
export { countVisible } from './personal.store.ts';
export { cataloguePart } from './personal.ts';
export { addService, addSubService } from './services/additions.store.ts';
export {
  type Searchable,
  searchables,
  serviceIdsAfter,
  takeChanges,
} from './services/changes.store.ts';
export { ownDeposit, writeDeposit } from './services/deposit.store.ts';
export {
  type Conduct,
  ownersCountedBefore,
  type ServiceFigures,
  setConduct,
  setFigures,
} from './services/figures.store.ts';
export { joinableOffers } from './services/joinable-offers.ts';
export { serviceNamesOf } from './services/own-services.store.ts';
export {
  type OwnSubService,
  SUB_SERVICES_MAX,
  subServicesOfOwner,
} from './services/own-sub-services.store.ts';
export { previewOffer } from './services/preview-offer.ts';
export {
  changeSubCategory,
  type ExistingService,
  meetingLinkOf,
  queueForSearch,
  serviceNamesAndStates,
  serviceProfile,
  subCategoryFacts,
  writeApproval,
  writeImages,
  writeProfile,
  writeWithdrawn,
} from './services/profile.store.ts';
export { namesOfServices, namesOfSubServices, servicesByText } from './services/search.store.ts';
export { ownTravel, travellingOf, writeTravel } from './services/travel.store.ts';
export type { OpenService } from './statuses.ts';
export {
  type BookableRow,
  bookableStatement,
} from './store.ts';
export { comparedTerms } from './tasks/compared-terms.store.ts';
export { countNonRefundableRequests } from './tasks/non-refundable.store.ts';
export { lockOffered, lockOwnTask, lockTask, lockTasks, markTaskRemoved } from './tasks/store.ts';
export { meanOf as meanOfReviews } from './trust.rules.ts';
