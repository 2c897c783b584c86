import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import type { FieldValues } from 'react-hook-form';
import { MarkedText } from '../views';
import styles from './stale-dialog.module.css';
import type { StaleRow } from './use-save-form';

interface StaleDialogProps<V extends FieldValues> {
  stale: StaleRow<V>;
  names: Partial<Record<keyof V & string, string>>;
  /** Continues with these values. */
  onResolve: (values: V) => void;
}

/** After another person's save: both versions, word by word. The form stays open with the chosen one. */
export function StaleDialog<V extends FieldValues>({ stale, names, onResolve }: StaleDialogProps<V>) {
  const { mine, theirs } = stale;
  const fields = (Object.keys(names) as (keyof V & string)[]).filter(
    (name) => written(mine[name]) !== written(theirs.values[name]),
  );
  return (
    <Dialog
      open
      onOpenChange={() => onResolve(mine)}
      title="Changed while you were editing"
      description="Your changes are not saved yet. Choose which version to continue with; you can still edit it before you save."
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={() => onResolve(theirs.values)}>
            Use the saved version
          </Button>
          <Button onClick={() => onResolve(mine)}>Keep mine</Button>
        </>
      }
    >
      <div className={styles.scroll} role="region" aria-label="Both versions" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => {
              const [yours, saved] = [written(mine[name]), written(theirs.values[name])];
              return (
                <tr key={name}>
                  <th scope="row">{names[name]}</th>
                  <td>{yours ? <MarkedText text={yours} other={saved} as="ins" /> : '–'}</td>
                  <td>{saved ? <MarkedText text={saved} other={yours} as="del" /> : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** A value as text in the table. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(written).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  // A row of a list, such as the dates of an event: the typed values, without the id.
  return Object.entries(value)
    .filter(([name, part]) => name !== 'id' && part !== false)
    .map(([, part]) => written(part))
    .filter(Boolean)
    .join(' ');
}
