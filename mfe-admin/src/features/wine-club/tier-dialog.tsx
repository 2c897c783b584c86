import { useRef } from 'react';
import {
  CheckField,
  FieldGrid,
  FormDialog,
  MoneyField,
  NumberField,
  TextareaField,
  TextField,
} from '@shamba/slice-kit/forms';
import { useRowForm } from '../../shared/resource/use-row-form';
import { readTier, saveTier, type Tier, TIER_READS } from './api';
import {
  tierChange,
  TIER_NAMES as NAMES,
  type TierOutput,
  tierSchema,
  tierValues,
  type TierValues,
} from './tier-schema';

/** Creates or edits a club tier. */
export function TierDialog({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  /** The tier as last loaded: its counted benefits follow from it and the form. */
  const known = useRef(tier);
  const form = useRowForm<TierValues, TierOutput, Tier>({
    schema: tierSchema,
    row: tier,
    valuesOf: tierValues,
    save: (id, change, version) => saveTier(id, tierChange(change, known.current), version),
    read: async (id) => (known.current = await readTier(id)),
    draft: 'tier',
    failure: 'The tier could not be saved. Please try again.',
    done: tier ? 'Tier updated' : 'Tier created',
    nameOf: ({ name }) => name,
    reads: TIER_READS,
    onClose,
  });
  const { fields } = form;
  return (
    <FormDialog
      form={form}
      title={tier ? `Edit ${tier.name}` : 'Create Club Tier'}
      submitLabel={tier ? 'Save tier' : 'Create tier'}
      size="lg"
      names={NAMES}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField fields={fields} name="name" label={NAMES.name} required maxLength={120} />
        <TextField fields={fields} name="swahili_name" label={NAMES.swahili_name} optional maxLength={120} />
      </FieldGrid>
      <TextareaField fields={fields} name="description" label={NAMES.description} required rows={3} maxLength={2000} />
      <FieldGrid>
        <MoneyField
          fields={fields}
          name="price_per_quarter"
          label={NAMES.price_per_quarter}
          optional
          hint="Without price or bottles the tier is shown, not sold"
        />
        <NumberField fields={fields} name="bottles_per_quarter" label={NAMES.bottles_per_quarter} optional />
        <NumberField
          fields={fields}
          name="discount_percentage"
          label={NAMES.discount_percentage}
          required
          hint="0 to 50"
          decimal
        />
        <NumberField fields={fields} name="max_tastings" label={NAMES.max_tastings} required hint="1 to 10, counted" />
        <NumberField fields={fields} name="case_discount" label={NAMES.case_discount} optional />
        <NumberField fields={fields} name="merchandise_discount" label={NAMES.merchandise_discount} optional />
        <NumberField fields={fields} name="flights" label={NAMES.flights} optional hint="Counted each quarter" />
        <NumberField
          fields={fields}
          name="event_tickets"
          label={NAMES.event_tickets}
          optional
          hint="Counted each quarter"
        />
        <NumberField
          fields={fields}
          name="guest_passes"
          label={NAMES.guest_passes}
          optional
          hint="Counted each quarter"
        />
        <NumberField
          fields={fields}
          name="case_prices"
          label={NAMES.case_prices}
          optional
          hint="Counted each quarter"
        />
        <NumberField
          fields={fields}
          name="tasting_waivers"
          label={NAMES.tasting_waivers}
          optional
          hint="Counted each month"
        />
      </FieldGrid>
      <CheckField
        fields={fields}
        name="private_tasting"
        label={NAMES.private_tasting}
        hint={often(tier, 'private_tasting')}
      />
      <CheckField
        fields={fields}
        name="barrel_tasting"
        label={NAMES.barrel_tasting}
        hint={often(tier, 'barrel_tasting')}
      />
      <CheckField
        fields={fields}
        name="annual_dinner"
        label={NAMES.annual_dinner}
        hint={often(tier, 'annual_dinner')}
      />
      <TextareaField
        fields={fields}
        name="extra"
        label={NAMES.extra}
        optional
        rows={3}
        maxLength={2000}
        hint="One per line"
      />
      <CheckField fields={fields} name="active" label={NAMES.active} hint="Shown on the site" />
    </FormDialog>
  );
}

/** Allowance of a ticked benefit: the tier's, else once a year. */
const often = (tier: Tier | null, kind: Tier['counted_benefits'][number]['kind']): string => {
  const counted = tier?.counted_benefits.find((benefit) => benefit.kind === kind);
  return counted ? `${counted.allowance} each ${counted.period}, counted` : 'One each year, counted';
};
