import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx, IconButton } from '@shamba/ui/core';
import { moveToFree } from './free-place';
import styles from './toast.module.css';

export interface ToastMessage {
  id: string | number;
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive' | undefined;
  /** Milliseconds on screen; default 5000. */
  duration?: number | undefined;
  /** A link or button, e.g. 'View cart'. */
  action?: ReactNode;
}

export interface ToastViewportProps {
  /** The message on screen; a newer one replaces it. */
  toast: ToastMessage | null;
  onDismiss: (id: ToastMessage['id']) => void;
}

/** A new message covers none of these: headings, totals and other lists of facts. */
const KEPT_CLEAR = 'header, h1, h2, h3, dl, [data-foot-bar] > *';

/** Moves a new message away from headings and totals. A dialog has a strip for messages. */
function useFreePlace(id: ToastMessage['id'] | undefined) {
  const viewport = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    const message = element?.firstElementChild;
    if (!element || !(message instanceof HTMLElement)) return;
    element.style.translate = '';
    if (document.querySelector('[data-message-strip]')) return;
    // The message itself is still moving into its place.
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [left + message.offsetLeft, top + message.offsetTop];
    const box = { left: x, top: y, right: x + message.offsetWidth, bottom: y + message.offsetHeight };
    const taken = [...document.querySelectorAll(KEPT_CLEAR)].map((each) => each.getBoundingClientRect());
    const [across, down] = moveToFree(box, taken, { width: innerWidth, height: innerHeight });
    element.style.translate = `${across}px ${down}px`;
  }, [id]);
  return viewport;
}

/**
 * The corner for messages: one at a time, announced politely. A message stays while pointed at or focused. Never covers
 * the controls of a Dialog, which leaves a strip above itself free, nor a bar at the foot with `data-foot-bar`, and
 * comes up clear of headings and totals.
 */
export function ToastViewport({ toast, onDismiss }: ToastViewportProps) {
  const [held, setHeld] = useState(false);
  const id = toast?.id;
  const viewport = useFreePlace(id);
  const duration = toast?.duration ?? 5000;
  useEffect(() => {
    if (id === undefined || held) return;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held, onDismiss]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const dismiss = (target: ToastMessage['id']) => {
    setHeld(false);
    onDismiss(target);
  };
  return (
    <section
      ref={viewport}
      className={styles.viewport}
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="true"
      data-messages
    >
      {toast === null ? null : (
        <div
          key={toast.id}
          className={cx(styles.toast, toast.variant === 'destructive' && styles.destructive)}
          {...hold}
        >
          <div>
            <p className={styles.title}>{toast.title}</p>
            {toast.description === undefined ? null : <p className={styles.text}>{toast.description}</p>}
            {toast.action === undefined ? null : <div className={styles.action}>{toast.action}</div>}
          </div>
          <IconButton
            size="sm"
            label="Dismiss"
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => dismiss(toast.id)}
          />
        </div>
      )}
    </section>
  );
}
