import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import type { BatchProblem } from './api';
import { counted } from './order-words';
import styles from './batch.module.css';

interface BatchProblemsProps {
  problems: readonly BatchProblem[];
  /** Number of orders in the batch. */
  total: number;
  /** Keeps only these orders selected. */
  onKeep: () => void;
  onClose: () => void;
}

/** The refused orders of a batch with the reasons. The other orders are done. */
export function BatchProblems({ problems, total, onKeep, onClose }: BatchProblemsProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${problems.length} of ${counted(total, 'order')} not changed`}
      description="The other orders are done."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onKeep}>Select only these</Button>
        </>
      }
    >
      <ul className={styles.problems} aria-label="Orders that were not changed">
        {problems.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong> {message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
