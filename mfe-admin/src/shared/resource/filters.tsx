import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '@shamba/ui/core';
import styles from './filters.module.css';

interface FiltersProps {
  /** Number of filters with a choice. */
  inForce: number;
  /** Shows them on phones too: one of them was refused. */
  open?: boolean;
  children: ReactNode;
}

/** The filters of a list, in a row; on phones behind one button, so that the first row is in view. */
export function Filters({ inForce, open = false, children }: FiltersProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || open;
  return (
    <>
      <div className={styles.fold}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" /> {inForce === 0 ? 'Filters' : `Filters (${inForce})`}
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
