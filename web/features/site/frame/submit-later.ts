/**
 * Keeps the browser from submitting a form without `action`, whose handler is missing before hydration: the page would
 * load again without its input, which would be in the URL and in the server's log.
 */
export const SUBMIT_LATER_SCRIPT =
  "addEventListener('submit',e=>e.target.hasAttribute('action')||e.preventDefault());";
