import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldControl } from '../field';
import styles from './quantity-input.module.css';

export interface QuantityInputProps {
  /** What is being counted, e.g. 'Quantity of Mavuno Zinfandel'. Not needed inside a Field. */
  label?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** Read-only: shows the number. */
  readOnly?: boolean;
  /** What an entry that is no number counts as; unless given, the former number stays. */
  unparseable?: number;
  /** A whole number between min and max counts while it is typed, not only on leaving the field. */
  live?: boolean;
  /** An entry below min does this instead of being moved inside: a cart takes the line out. */
  onBelowMin?: () => void;
}

/**
 * A whole number with less and more buttons. Typing is free; a number
 * outside min and max is moved inside on leaving the field.
 */
export function QuantityInput({
  label,
  value,
  onChange,
  min = 1,
  max = 99,
  disabled = false,
  readOnly = false,
  unparseable,
  live = false,
  onBelowMin,
}: QuantityInputProps) {
  const control = useFieldControl();
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (next: number) => {
    setDraft(null);
    if (!Number.isFinite(next)) return;
    if (next < min && onBelowMin !== undefined) {
      onBelowMin();
      return;
    }
    const inside = Math.min(max, Math.max(min, Math.trunc(next)));
    if (inside !== value) onChange(inside);
  };
  const commitDraft = () => {
    if (draft !== null)
      commit(draft.trim() === '' || Number.isNaN(Number(draft)) ? (unparseable ?? Number.NaN) : Number(draft));
  };
  const type = (text: string) => {
    setDraft(text);
    const typed = Number(text);
    if (live && /^\d+$/.test(text) && typed >= min && typed <= max && typed !== value) onChange(typed);
  };
  const name = label ?? 'quantity';
  return (
    <span className={styles.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Less: ${name}`}
        disabled={disabled || readOnly || value <= min}
        onClick={() => commit(value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        {...control}
        className={styles.number}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        disabled={disabled}
        readOnly={readOnly}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={commitDraft}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitDraft();
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`More: ${name}`}
        disabled={disabled || readOnly || value >= max}
        onClick={() => commit(value + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
