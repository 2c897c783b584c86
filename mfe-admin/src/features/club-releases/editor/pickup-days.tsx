import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '@shamba/ui/core';
import { DayField } from '@shamba/slice-kit/forms';
import { controlOf, type ReleaseFields } from './wine-lines';
import styles from './editor.module.css';

/** Days on which members can fetch their boxes at the winery. */
export function PickupDays({ fields }: { fields: ReleaseFields }) {
  const days = useFieldArray({ control: controlOf(fields), name: 'pickup_days', keyName: 'key' });
  return (
    <div className={styles.lines} role="group" aria-label="Pickup days">
      {days.fields.map((day, index) => (
        <div key={day.key} className={styles.day}>
          <DayField fields={fields} name={`pickup_days.${index}.day`} label={`Pickup day ${index + 1}`} required />
          <IconButton
            className={styles.remove}
            icon={<Trash2 size={16} aria-hidden="true" />}
            label={`Remove pickup day ${index + 1}`}
            onClick={() => days.remove(index)}
          />
        </div>
      ))}
      <div>
        <Button variant="secondary" size="sm" onClick={() => days.append({ day: '' })}>
          <Plus size={16} aria-hidden="true" /> Add a pickup day
        </Button>
      </div>
    </div>
  );
}
