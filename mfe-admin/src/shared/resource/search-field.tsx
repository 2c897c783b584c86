import { useEffect, useRef, useState } from 'react';
import { TextInput, VisuallyHidden } from '@shamba/ui/core';
import styles from './search-field.module.css';

const WAIT_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The search text in the address. */
  value: string;
  /** Called shortly after the last key, and at once on Enter. */
  onSearch: (text: string) => void;
}

/** The search of a list. `/` anywhere on the page focuses it. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // Back, or 'Show all', changed the address: the field follows. Text that is being typed stays.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    if (next.trim() !== value) onSearch(next.trim());
  };
  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <TextInput
        type="search"
        data-list-search=""
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next), WAIT_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
        }}
      />
    </label>
  );
}
