/**
 * Keeps Chromium's offer to install the application until `useInstallWay` shows it. Plain JavaScript, because the
 * offer may come before any module has loaded.
 */
export const KEEP_INSTALL_OFFER_SCRIPT =
  'onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};';
