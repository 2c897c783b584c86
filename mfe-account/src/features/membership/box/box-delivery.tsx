import { Field, formatDay, RadioGroup, Select, Textarea } from '@shamba/ui/core';
import type { Box } from '../../../shared/api/club';
import styles from './box.module.css';
import type { BoxForm } from './use-box-form';

const METHODS = [
  { value: 'ship', label: 'Ship it', hint: 'To your address below. An adult signs for it.' },
  { value: 'pickup', label: 'I’ll pick it up', hint: 'At the tasting room.' },
] as const;
const LONGEST_MESSAGE = 300;

/** How this box comes to its member, and the words that go with it. */
export function BoxDelivery({ box, form: { wish, change, errors, busy } }: { box: Box; form: BoxForm }) {
  const days = box.release.pickup_days;
  return (
    <div className={styles.form}>
      <RadioGroup
        legend="How this box comes to you"
        options={METHODS.map((method) => ({ ...method, disabled: busy }))}
        value={wish.delivery_method}
        error={errors.delivery_method}
        onChange={(delivery_method) => change({ delivery_method })}
      />
      {wish.delivery_method === 'pickup' && days.length > 0 ? (
        <Field label="Pickup day" error={errors.pickup_day}>
          <Select
            value={wish.pickup_day}
            disabled={busy}
            onChange={({ target }) => change({ pickup_day: target.value })}
          >
            <option value="">Any day during opening hours</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDay(day, 'long')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label="Gift message"
        optional
        hint="We put it into the box; the price stays out."
        error={errors.gift_message}
      >
        <Textarea
          rows={2}
          maxLength={LONGEST_MESSAGE}
          disabled={busy}
          value={wish.gift_message}
          onChange={({ target }) => change({ gift_message: target.value })}
        />
      </Field>
    </div>
  );
}
