export { grantListedAdmins, identity } from './identity.ts';
export { openSession } from './open-session.ts';
export {
  addPerson,
  type GrantedRole,
  grantRole,
  type Person,
  personByEmail,
  personById,
} from './store.ts';
