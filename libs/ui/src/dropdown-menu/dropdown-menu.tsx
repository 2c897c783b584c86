import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '@shamba/ui/core';
import styles from './dropdown-menu.module.css';

export interface DropdownMenuProps {
  /** The button that opens the menu; one element that takes a ref. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A menu under a button, with arrow keys, type-ahead and Escape. */
export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A line of text in a menu, without an action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

/** One entry. With `asChild` its only child (a router's link) becomes the entry. */
export function MenuItem({
  danger = false,
  asChild = false,
  disabled = false,
  onSelect,
  children,
}: {
  danger?: boolean;
  asChild?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item
      className={cx(styles.item, danger && styles.danger)}
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
    >
      {children}
    </Radix.Item>
  );
}

/** A line between groups of entries. */
export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
