import { redirect } from 'react-router';

/** The desk opens where it says whether all is well. */
export function loader() {
  throw redirect('/admin/invariants');
}

export default function AdminHome() {
  return null;
}
