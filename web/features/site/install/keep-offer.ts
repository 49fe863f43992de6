/**
 * Stores Chromium's install prompt until `useInstallWay` displays it. Plain JavaScript, because the
 * event may precede every module.
 */
export const KEEP_INSTALL_OFFER_SCRIPT =
  'onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};';
