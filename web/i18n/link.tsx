import { type ComponentProps, useCallback } from 'react';
import {
  type NavigateOptions,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useNavigate,
} from 'react-router';
import { type Language, languageOfPath, pathIn } from '#contract/locale/language.ts';
import { useT } from './texts.tsx';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string };
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: string };

/** A link within the language of the page; a page without a translation opens in the default language. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...props} {...useTarget(to)} />;
}

/** A `Link` that is marked while its page is open. */
export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink {...props} {...useTarget(to)} />;
}

/** A page in another language is loaded as a new document, because its frame has other texts. */
function useTarget(to: string): { to: string; reloadDocument?: true } {
  const { language } = useT();
  const path = inLanguage(language, to);
  const isOther = path.startsWith('/') && languageOfPath(path) !== language;
  return isOther ? { to: path, reloadDocument: true } : { to: path };
}

/** `useNavigate` within the language of the page. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const { language } = useT();
  const navigate = useNavigate();
  return useCallback(
    (path, options) => void navigate(inLanguage(language, path), options),
    [language, navigate],
  );
}

/** Leaves URLs of other sites, queries and anchors unchanged. */
function inLanguage(language: Language, to: string): string {
  return to.startsWith('/') ? pathIn(language, to) : to;
}
