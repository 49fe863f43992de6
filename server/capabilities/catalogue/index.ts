export {
  addService,
  addSubService,
  type NewService,
  type SavedMasterList,
  saveMasterList,
} from './additions.store.ts';
export { catalogue } from './catalogue.ts';
export type { MasterList } from './master-list.ts';
export { type Bookable, bookable, offerOf, ownedService } from './offers.ts';
export { countCompleted, meetingLinkOf } from './store.ts';
