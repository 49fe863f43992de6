export {
  addService,
  addSubService,
  type NewService,
  type NewSubService,
  type SavedMasterList,
  saveMasterList,
} from './additions.store.ts';
export { catalogue } from './catalogue.ts';
export type { MasterList } from './master-list.ts';
export { type Bookable, bookable, type Offer, offerOf, ownedService } from './offers.ts';
export { countCompleted, meetingLinkOf } from './store.ts';
