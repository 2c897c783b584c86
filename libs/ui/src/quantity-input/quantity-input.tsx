import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldControl } from '../field';
import styles from './quantity-input.module.css';

export interface QuantityInputProps {
  /** The counted thing, e.g. 'Quantity of Mavuno Zinfandel'. Not needed inside a Field. */
  label?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** The number is shown and cannot be changed. */
  readOnly?: boolean;
  /** Value of an entry that is not a number; unless given, the previous number stays. */
  unparseable?: number;
  /** Reports a whole number between min and max while it is typed, not only on leaving the field. */
  live?: boolean;
  /** Called for an entry below min, which is then not raised to min: a cart removes the line. */
  onBelowMin?: () => void;
}

/**
 * A whole number with less and more buttons. An entry outside
 * min and max becomes the nearest of both on leaving the field.
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
