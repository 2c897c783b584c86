import { useState } from 'react';
import { Field, Textarea } from '@shamba/ui/core';
import { keyOf, type PageElement, placeholdersIn, shownText, storedText } from '../elements';
import styles from './saving.module.css';
import type { PageSaver } from './use-element-saver';

const LETTERS_A_LINE = 70;
const MOST_ROWS = 8;

interface TextControlProps {
  pageSaver: PageSaver;
  element: PageElement;
  label: string;
}

/** A text field that saves during typing. An emptied field restores the built-in text. */
export function TextControl({ pageSaver: { saver, state }, element, label }: TextControlProps) {
  const key = keyOf(element);
  const edit = state.edits.get(key);
  const stored = edit?.value ?? state.saved.get(key)?.value ?? '';
  // The focused field shows the typed text, even if empty; later, or after an undo, the page's text.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && storedText(element, typed) === stored;
  const text = isTyped ? typed : shownText(element, stored);
  const holes = placeholdersIn(element.default_value);
  const hints = [
    ...(holes.length > 0 ? [`The page fills in ${holes.join(', ')}.`] : []),
    ...(isTyped && typed.trim() === '' ? [`Empty, the page says: ${element.default_value}`] : []),
  ];
  return (
    <Field label={label} hint={hints.length > 0 ? hints.join(' ') : undefined} error={problemOf(edit)}>
      <Textarea
        className={styles.text}
        rows={Math.min(MOST_ROWS, Math.max(1, Math.ceil(text.length / LETTERS_A_LINE)))}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          saver.type(key, storedText(element, target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}

function problemOf(edit: { state: string; message?: string } | undefined): string | undefined {
  if (edit?.state === 'conflict') return 'Another editor changed this in the meantime. Yours is not saved yet.';
  return edit?.state === 'failed' ? `Not saved: ${edit.message ?? ''}` : undefined;
}
