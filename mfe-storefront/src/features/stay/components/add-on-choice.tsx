import { Checkbox, formatMoney } from '@shamba/ui/core';
import { useStayCopy } from '../copy';
import type { Reservation } from '../use-reservation';
import styles from './reserve-panel.module.css';

/** Add-ons of the stay with their prices. An add-on that is taken on the day of arrival says why. */
export function AddOnChoice({ reservation: { addOns, toggleAddOn } }: { reservation: Reservation }) {
  const copy = useStayCopy();
  if (addOns.length === 0) return null;
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>{copy('panel-add-ons')}</legend>
      {addOns.map(({ id, name, price, chosen, taken }) => (
        <Checkbox
          key={id}
          label={
            <span className={styles.line}>
              <span>{name}</span> <span>{formatMoney(price)}</span>
            </span>
          }
          checked={chosen}
          disabled={taken}
          hint={taken ? copy('panel-add-on-taken') : undefined}
          onChange={() => toggleAddOn(id)}
        />
      ))}
    </fieldset>
  );
}
