/** Except for TOAST-06, pages follow the system theme unless the person has chosen one. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'theme';

/**
 * Before the first paint, applies the chosen theme and marks whether a person is logged in, so that the page reserves
 * space for personal content. Before printing, it writes the page's address for print.css, without the query, which can
 * contain the token of a link. Plain JavaScript, because it runs before any module.
 */
export const EARLY_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('isAuthenticated')==='true')d.dataset.person=''}catch(e){}addEventListener('beforeprint',function(){document.body.dataset.address=location.origin+location.pathname});`;

/** The theme that was chosen on this device. */
export function chosenTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme immediately and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    return;
  }
}
