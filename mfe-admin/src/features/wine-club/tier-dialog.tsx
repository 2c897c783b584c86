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
import { namedFields } from '../../shared/named-fields';
import { useRowForm } from '../../shared/resource/use-row-form';
import { readTier, type Tier, TIER_READS, tiers } from './api';
import { tierChange, TIER_NAMES as NAMES, tierSchema, tierValues } from './tier-schema';

/** Creates or edits a club tier. */
export function TierDialog({ tier, onClose }: { tier: Tier | null; onClose: () => void }) {
  /** The tier as last loaded: its counted benefits follow from it and the form. */
  const known = useRef(tier);
  const form = useRowForm({
    schema: tierSchema,
    row: tier,
    valuesOf: tierValues,
    save: (id, change, version) => tiers.save(id, tierChange(change, known.current), version),
    read: async (id) => (known.current = await readTier(id)),
    draft: 'tier',
    failure: 'The tier could not be saved. Please try again.',
    done: tier ? 'Tier updated' : 'Tier created',
    nameOf: ({ name }) => name,
    reads: TIER_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
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
        <TextField {...field('name')} required maxLength={120} />
        <TextField {...field('swahili_name')} optional maxLength={120} />
      </FieldGrid>
      <TextareaField {...field('description')} required rows={3} maxLength={2000} />
      <FieldGrid>
        <MoneyField
          {...field('price_per_quarter')}
          optional
          hint="Without a price or bottles, the tier is shown but not sold"
        />
        <NumberField {...field('bottles_per_quarter')} optional />
        <NumberField {...field('discount_percentage')} required hint="0 to 50" decimal />
        <NumberField {...field('max_tastings')} required hint="1 to 10, counted" />
        <NumberField {...field('case_discount')} optional />
        <NumberField {...field('merchandise_discount')} optional />
        <NumberField {...field('flights')} optional hint="Counted each quarter" />
        <NumberField {...field('event_tickets')} optional hint="Counted each quarter" />
        <NumberField {...field('guest_passes')} optional hint="Counted each quarter" />
        <NumberField {...field('case_prices')} optional hint="Counted each quarter" />
        <NumberField {...field('tasting_waivers')} optional hint="Counted each month" />
      </FieldGrid>
      <CheckField {...field('private_tasting')} hint={often(tier, 'private_tasting')} />
      <CheckField {...field('barrel_tasting')} hint={often(tier, 'barrel_tasting')} />
      <CheckField {...field('annual_dinner')} hint={often(tier, 'annual_dinner')} />
      <TextareaField {...field('extra')} optional rows={3} maxLength={2000} hint="One per line" />
      <CheckField {...field('active')} hint="Shown on the site" />
    </FormDialog>
  );
}

/** Allowance of a ticked benefit: the tier's, else once a year. */
const often = (tier: Tier | null, kind: Tier['counted_benefits'][number]['kind']): string => {
  const counted = tier?.counted_benefits.find((benefit) => benefit.kind === kind);
  return counted ? `${counted.allowance} each ${counted.period}, counted` : 'One each year, counted';
};
