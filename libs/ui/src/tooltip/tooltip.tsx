import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Opens after 700 ms; the next one within 300 ms opens at once. */
const delays = { delayDuration: 700, skipDelayDuration: 300 } as const;

/** Needed once around all tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider {...delays}>{children}</Radix.Provider>;
}

/** A short explanation on hover and focus. Never the only place of an information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
