import { redirect } from 'react-router';

/** The admin area starts with the invariants. */
export function loader() {
  throw redirect('/admin/invariants');
}

export default function AdminHome() {
  return null;
}
