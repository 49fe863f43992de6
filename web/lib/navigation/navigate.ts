/** `isReplacing` replaces the current history entry of the browser. */
type Navigate = (path: string, isReplacing: boolean) => void;

let navigate: Navigate = (path) => window.location.assign(path);

/** Sets the router, so that navigation does not reload the page. */
export function setNavigate(next: Navigate): void {
  navigate = next;
}

/** Navigates to a path of this site from code outside components. */
export function navigateTo(path: string, { isReplacing = false } = {}): void {
  navigate(path, isReplacing);
}
