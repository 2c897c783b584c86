import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabDefinition {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: readonly TabDefinition[];
  /** The open tab, for callers that control it (in the URL, say). */
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Panels in one place, one visible at a time. Only the open panel is mounted. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} defaultValue={tabs[0]?.value} onValueChange={onValueChange}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className={styles.panel} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
