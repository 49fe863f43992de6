/**
 * Focuses a pressed button before its handler runs. Safari does not focus pressed buttons, so a closing dialog could
 * not return the focus to the button that opened it, and VoiceOver would start at the top of the page.
 */
export const FOCUS_PRESSED_SCRIPT = `document.addEventListener('click',function(e){var a=document.activeElement,b=e.isTrusted&&e.target.closest&&e.target.closest('button,summary,[role=button]');if(b&&a!==b&&(!a||a.contains(b)))b.focus({preventScroll:true})},true);`;
