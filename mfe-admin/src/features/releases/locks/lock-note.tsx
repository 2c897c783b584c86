import { Checkbox } from '@shamba/ui/checkbox';
import type { SliceOnSite } from '../api';
import styles from '../releases.module.css';
import { lockText } from './lock-words';

/** The lock of a slice that ends last, and its effect on an action; nothing without a lock. */
export function LockNote({ slice, effect }: { slice: SliceOnSite; effect: string }) {
  const [lock] = slice.locks;
  return lock ? (
    <p className={styles.changes}>
      {lockText(lock)}. {effect}
    </p>
  ) : null;
}

interface DespiteLockProps {
  slice: SliceOnSite;
  /** The user may pass locks. */
  may: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The choice to promote a release of a locked slice, for those who may. */
export function DespiteLock({ slice, may, checked, onChange }: DespiteLockProps) {
  if (slice.locks.length === 0) return null;
  if (!may) return <LockNote slice={slice} effect="Only people who may lock releases promote until then." />;
  return (
    <>
      <LockNote slice={slice} effect="Nothing is promoted by itself until then." />
      <Checkbox
        label="Promote despite the lock"
        hint="For a fix that can’t wait. The lock stays."
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </>
  );
}
