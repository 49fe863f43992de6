type GoTo = (path: string) => void;

let navigate: GoTo = (path) => window.location.assign(path);

/** The page frame lends its router, so that going somewhere keeps what is on screen. */
export function setGoTo(next: GoTo): void {
  navigate = next;
}

/** Goes to a path of this site from code that is no component. */
export function goTo(path: string): void {
  navigate(path);
}
