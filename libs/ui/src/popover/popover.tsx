import * as Radix from 'radix-ui/popover';
import { type ReactNode, useId, useMemo } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** What it stands beside, and what has the focus again when it closes. */
  anchor: HTMLElement;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Open beside an element, for a few facts and what can be done about them. Escape or a press elsewhere closes it. */
export function Popover({ anchor, title, onClose, children }: PopoverProps) {
  const id = useId();
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
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
