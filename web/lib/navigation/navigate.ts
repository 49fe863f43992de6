/** `isReplacing`: the page at hand is not to be come back to. */
type GoTo = (path: string, isReplacing: boolean) => void;

let navigate: GoTo = (path) => window.location.assign(path);

/** The page frame lends its router, so that going somewhere keeps what is on screen. */
export function setGoTo(next: GoTo): void {
  navigate = next;
}

/** Goes to a path of this site from code that is no component. */
export function goTo(path: string, { isReplacing = false } = {}): void {
  navigate(path, isReplacing);
}
