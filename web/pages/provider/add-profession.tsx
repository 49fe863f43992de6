import { redirect } from 'react-router';

/** Both sides lead to the page that says how a service joins (PNAV-21). */
export function loader() {
  throw redirect('/professional');
}

export default function AddProfession() {
  return null;
}
