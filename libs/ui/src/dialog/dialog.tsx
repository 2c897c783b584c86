import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { cx, IconButton, VisuallyHidden } from '@shamba/ui/core';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog. Always needed; `hideTitle` shows it to screen readers only. */
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Removes the padding: the content has its own. */
  flush?: boolean;
  /** Buttons at the foot, the main button last. */
  footer?: ReactNode;
  /** First focus: the first control (forms), or the dialog itself (texts). */
  initialFocus?: 'control' | 'dialog';
  /** A press outside does not close the dialog: for forms, which would lose their input. */
  keepOnOutsidePress?: boolean;
  children?: ReactNode;
}

/** A dialog over the page: traps focus, closes on Escape, returns the focus. On phones a sheet from below. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  description,
  size = 'md',
  flush = false,
  footer,
  initialFocus = 'control',
  keepOnOutsidePress = false,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  const heading = <Radix.Title className={styles.title}>{title}</Radix.Title>;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} data-message-strip>
          <Radix.Content
            className={cx(styles.dialog, styles[size], flush && styles.flush)}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onOpenAutoFocus={(event) => {
              focus.remember();
              if (initialFocus === 'control') return;
              event.preventDefault();
              (event.currentTarget as HTMLElement).focus({ preventScroll: true });
            }}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={(event) => {
              if (keepOnOutsidePress || isMessage(event.target)) event.preventDefault();
            }}
          >
            {hideTitle ? (
              <VisuallyHidden as="div">{heading}</VisuallyHidden>
            ) : (
              <div className={styles.head}>{heading}</div>
            )}
            <div className={styles.scroll}>
              {description === undefined ? null : (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
              <div className={styles.body}>{children}</div>
              {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
            </div>
            <Radix.Close asChild>
              <IconButton
                className={styles.close}
                label="Close"
                variant={flush ? 'solid' : 'plain'}
                icon={<X size={20} aria-hidden="true" />}
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** True for a toast: dismissing it, or following its link, does not close the dialog. */
const isMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-messages]') !== null;
