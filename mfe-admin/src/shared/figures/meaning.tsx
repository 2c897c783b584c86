import { Info } from 'lucide-react';
import { useState } from 'react';
import { type FigureName, MEANINGS } from './meanings';
import styles from './figure-cards.module.css';

/** A sign beside a figure: its definition on hover, for screen readers, and below it after a press. */
export function Meaning({ of }: { of: FigureName }) {
  const [open, setOpen] = useState(false);
  const [name, definition] = MEANINGS[of];
  const text = `${name}: ${definition}`;
  return (
    <>
      <button
        type="button"
        className={styles.sign}
        aria-label={`About ${name}`}
        title={text}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Info size={14} aria-hidden="true" />
      </button>
      {open ? <span className={styles.meaning}>{text}</span> : null}
    </>
  );
}
