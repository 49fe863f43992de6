export { confirmSignOff, type ExecuteSignOff, rejectSignOff } from './decide-sign-off.ts';
export { signOffsPart } from './personal.ts';
export { requestSignOff } from './request-sign-off.ts';
export { listSignOffs, showSignOff, signOffsFile } from './show-sign-offs.ts';
export {
  beneficiariesOf,
  countOpenSignOffs,
  kindsOfSignOffs,
  type NewSignOff as SignOffRequest,
  type SignOffRow,
} from './store.ts';
