import * as Radix from 'radix-ui/popover';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The element beside the popover; gets the focus when the popover closes. */
  anchor: HTMLElement;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A few facts and actions beside an element. Escape or a press elsewhere closes it. */
export function Popover({ anchor, title, onClose, children }: PopoverProps) {
  const id = useId();
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={virtualRef} />
      <Radix.Portal>
        <Radix.Content
          className={styles.popover}
          aria-labelledby={id}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.focus();
          }}
        >
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
