import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';

export type DialogFrameProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  closeLabel: string;
  footer?: ReactNode | undefined;
  /** Nothing inside takes the focus, so the body does: the keyboard has to scroll it. */
  isText?: boolean | undefined;
  children: ReactNode;
};

type PanelEvent = { target: EventTarget | null; preventDefault: () => void };

/**
 * What dialogs and drawers share: backdrop, heading, close button, a body that scrolls, a footer that stays.
 * Radix's own overlay is left out: it locks the page through an inline style, which the CSP refuses; app.css locks it.
 */
export function DialogFrame(props: DialogFrameProps & { look: string }) {
  const { open, onOpenChange, title, description, closeLabel, footer, children, look } = props;
  const reading = props.isText ? { role: 'group', tabIndex: 0 } : {};
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-locks-scroll="" className="fixed inset-0 z-40 animate-fade-in bg-shade" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            focusFirst(event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter(opener.current);
          }}
          onInteractOutside={staysOpenUnderToasts}
          className={classNames(
            'fixed z-50 flex flex-col overflow-clip bg-surface text-ink shadow-soft outline-none',
            look,
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
            {...reading}
            className="relative min-h-0 flex-auto overflow-y-auto overscroll-contain px-5 py-5 last:pb-[max(1.25rem,env(safe-area-inset-bottom))] focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <footer className="border-t border-hairline px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
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
 * Makes inert what Radix hides from assistive technology while a dialog is open: hidden and still focusable
 * contradict each other. It stands after the panel, so that its effect follows Radix's.
 */
function InertBackground() {
  useEffect(() => {
    const hidden = document.querySelectorAll(':not(svg)[data-aria-hidden=true]:not([inert])');
    for (const part of hidden) {
      part.setAttribute('inert', '');
      // HTML forbids it on a label; inert hides one as well.
      if (part instanceof HTMLLabelElement) part.removeAttribute('aria-hidden');
    }
    return () => {
      for (const part of hidden) part.removeAttribute('inert');
    };
  }, []);
  return null;
}

/** The panel itself takes focus, so that the title is read first, unless a part inside asks for it. */
function focusFirst(event: Event) {
  const panel = event.currentTarget ?? event.target;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus();
}

function staysOpenUnderToasts(event: PanelEvent & { detail?: { originalEvent: Event } }) {
  const pressed = event.detail?.originalEvent.target ?? event.target;
  if (pressed instanceof Element && pressed.closest('.Toastify, [data-above-dialogs]')) {
    event.preventDefault();
  }
}

/** Back to what opened it; when that is gone or was nothing, to the heading of the page. */
function focusAfter(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const heading = document.querySelector<HTMLElement>('h1');
  if (!isThere) heading?.setAttribute('tabindex', '-1');
  const target = isThere ? opener : heading;
  target?.focus({ preventScroll: !isThere });
}
