import { Dialog as Radix } from 'radix-ui';
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  closeLabel: string;
  footer?: ReactNode | undefined;
  /** The body contains no focusable element, so it receives the focus itself to be scrolled by keyboard. */
  isText?: boolean | undefined;
  /** Input in a control of the dialog. */
  onInput?: FormEventHandler | undefined;
  /** The submission of a form of the dialog. */
  onSubmit?: FormEventHandler | undefined;
  children: ReactNode;
};

type PanelEvent = { target: EventTarget | null; preventDefault: () => void };

/**
 * Frame of dialogs and drawers: backdrop, heading, close button, scrolling body and fixed footer.
 * In a short window, such as at 200% zoom, the heading scrolls away with the body.
 * Radix's overlay locks scrolling by an inline style, which the CSP blocks, so app.css locks it instead.
 */
export function DialogFrame(props: DialogFrameProps & { panelClassName: string }) {
  const { open, onOpenChange, title, description, closeLabel, footer, children, panelClassName } =
    props;
  const scrollProps = props.isText ? { role: 'group', tabIndex: 0 } : {};
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-locks-scroll="" className="fixed inset-0 z-50 animate-fade-in bg-shade" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusFirst(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(opener.current);
          }}
          onEscapeKeyDown={leaveToList}
          onInteractOutside={ignoreToasts}
          onInput={props.onInput}
          onSubmit={props.onSubmit}
          className={classNames(
            'fixed z-50 flex flex-col overflow-clip bg-surface text-ink shadow-soft outline-none short:max-h-dvh short:scroll-pb-20 short:overflow-y-auto',
            panelClassName,
          )}
        >
          <header className="flex items-start gap-2 border-b border-hairline py-2 ps-5 pe-2">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-ink-soft">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </Radix.Close>
          </header>
          <div
            {...scrollProps}
            className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain scroll-pt-4 scroll-pb-12 px-5 py-5 short:flex-none short:overflow-visible last:pb-[max(1.25rem,env(safe-area-inset-bottom))] focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <footer className="border-t border-hairline bg-surface px-5 pt-3 tiny:static! short:sticky short:bottom-0 short:pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
        <InertBackground />
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Makes everything inert that Radix hides with aria-hidden, because hidden elements must not be focusable.
 * It is rendered after the panel, so that its effect runs after Radix's.
 */
function InertBackground() {
  useEffect(() => {
    const hidden = document.querySelectorAll(':not(svg)[data-aria-hidden=true]:not([inert])');
    for (const part of hidden) {
      part.setAttribute('inert', '');
      // HTML forbids aria-hidden on a label; inert hides it as well.
      if (part instanceof HTMLLabelElement) part.removeAttribute('aria-hidden');
    }
    return () => {
      for (const part of hidden) part.removeAttribute('inert');
    };
  }, []);
  return null;
}

/** Focuses `data-autofocus`, or else the panel, so that a screen reader reads the title first. */
function focusFirst(event: Event) {
  const panel = event.currentTarget ?? event.target;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus();
}

/** Escape closes an open list of suggestions first. Radix hears the key before the field does. */
function leaveToList(event: Event) {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault();
}

/** A click on a toast does not close the dialog. */
function ignoreToasts(event: PanelEvent & { detail?: { originalEvent: Event } }) {
  const pressed = event.detail?.originalEvent.target ?? event.target;
  if (pressed instanceof Element && pressed.closest('.Toastify, [data-above-dialogs]')) {
    event.preventDefault();
  }
}

/** Focuses the element that opened the dialog, or else the heading of the page. */
function restoreFocus(opener: Element | null): void {
  // Radix calls this after a timeout, when a field of the page may already have the focus.
  if (document.activeElement?.matches('input, textarea, select')) return;
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!isUsable) heading?.setAttribute('tabindex', '-1');
  const target = isUsable ? opener : heading;
  // After Back, which has restored the scroll position, the heading has the focus too.
  target?.focus({ preventScroll: target === heading });
}
