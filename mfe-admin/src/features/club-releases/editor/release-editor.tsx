import { useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { Checkbox, FieldNotes } from '@shamba/ui/core';
import { toast, useNavigate } from '@shamba/shell-sdk';
import { DayField, FieldGrid, SaveFormView, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { Panel } from '@shamba/slice-kit/views';
import { basedOn } from '../../../shared/resource/rows-at';
import { namedFields } from '../../../shared/named-fields';
import { useRefresh } from '../../../shared/use-refresh';
import { readRelease, type Release, type ReleaseDraft, saveRelease, type Tier, type Wine } from '../api';
import { addressOf } from '../addresses';
import { BoxFields } from './box-fields';
import { PickupDays } from './pickup-days';
import {
  bodyOf,
  emptyBox,
  NAMES,
  type ReleaseChange,
  releaseSchema,
  type ReleaseValues,
  valuesOf,
} from './release-schema';
import { controlOf, type ReleaseFields, WineLines } from './wine-lines';
import look from '../../../shared/look.module.css';
import styles from './editor.module.css';

export interface ReleaseEditorProps {
  quarter: string;
  /** null: a new release. */
  release: Release | null;
  /** Values of a new release. */
  draft?: ReleaseDraft;
  tiers: readonly Tier[];
  wines: readonly Wine[];
}

/** The form of a release: name, tiers, days, a box for each tier, the club's share. */
export function ReleaseEditor({ quarter, release, draft, tiers, wines }: ReleaseEditorProps) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const client = useQueryClient();
  const form = useSaveForm<ReleaseValues, ReleaseChange, Release>({
    schema: releaseSchema(tiers),
    row: rowOf(release ?? draft),
    save: (values, version) => saveRelease(release?.id ?? null, bodyOf(quarter, values), version),
    ...(release && { readCurrent: async () => rowOf(await readRelease(release.id)) }),
    onSaved: (saved) => {
      toast({ title: release ? 'Release saved' : 'Release planned', description: saved.name });
      // Not the draft: with this release its tiers are taken.
      void client.invalidateQueries({ queryKey: ['/api/admin/club/releases'], exact: true });
      void refresh(`/api/admin/club/releases/${saved.id}`);
      void navigate(addressOf(saved.id), { replace: true });
    },
    failure: 'The release could not be saved. What you typed is kept; please try again.',
    draft: `club-release-${release?.id ?? quarter}`,
  });
  const { fields } = form;
  const field = namedFields(fields, NAMES);
  const isPlanned = release === null || release.state === 'planned';
  return (
    <div className={styles.form}>
      <SaveFormView
        form={form}
        label={release ? `Edit ${release.name}` : 'New release'}
        submitLabel={release ? 'Save release' : 'Plan release'}
        names={NAMES}
        onCancel={() => void navigate(addressOf(release?.id))}
      >
        <div className={styles.editor}>
          <Panel title="Name and days">
            <TextField {...field('name')} required maxLength={120} />
            <FieldGrid>
              {isPlanned ? (
                <DayField {...field('opens_on')} required hint="From then on members see their box" />
              ) : null}
              <DayField {...field('closes_on')} required hint="Until then they can swap, add and skip" />
              <DayField {...field('charge_on')} required />
              <DayField {...field('ship_on')} required />
            </FieldGrid>
            <PickupDays fields={fields} />
          </Panel>
          <Panel title="Tiers and their boxes" text={isPlanned ? undefined : 'Tiers are fixed once a release is open.'}>
            <Boxes fields={fields} tiers={tiers} wines={wines} isPlanned={isPlanned} />
          </Panel>
          <Panel
            title="The club’s share"
            text="These bottles are kept from the shop from the opening until the end of this day."
          >
            <div className={styles.until}>
              <DayField {...field('share_until')} />
            </div>
            <WineLines
              fields={fields}
              name="shares"
              wines={wines}
              label="Share of each wine"
              count="Bottles"
              withStock
            />
          </Panel>
        </div>
      </SaveFormView>
    </div>
  );
}

const rowOf = (row: Release | ReleaseDraft | undefined) => ({
  values: row ? valuesOf(row) : NOTHING,
  ...(row && 'version' in row ? basedOn(row.version) : {}),
});

const NOTHING: ReleaseValues = {
  name: '',
  opens_on: '',
  closes_on: '',
  charge_on: '',
  ship_on: '',
  share_until: '',
  pickup_days: [],
  boxes: [],
  shares: [],
};

interface BoxesProps {
  fields: ReleaseFields;
  tiers: readonly Tier[];
  wines: readonly Wine[];
  isPlanned: boolean;
}

/** The choice of tiers, and a box for each that is chosen. */
function Boxes({ fields, tiers, wines, isPlanned }: BoxesProps) {
  const boxes = useFieldArray({ control: controlOf(fields), name: 'boxes', keyName: 'key' });
  const { error } = fields.getFieldState('boxes', fields.formState);
  const message = (error as { root?: { message?: string } } | undefined)?.root?.message ?? error?.message;
  const placeOf = (tier: Tier) => boxes.fields.findIndex(({ tier_id }) => tier_id === String(tier.id));
  const offered = tiers.filter((tier) => tier.active || placeOf(tier) >= 0);
  const toggle = (tier: Tier, chosen: boolean) =>
    chosen ? boxes.append(emptyBox(tier), { shouldFocus: false }) : boxes.remove(placeOf(tier));
  return (
    <>
      {isPlanned ? (
        <fieldset className={styles.tiers}>
          <legend className={styles.legend}>Tiers in this release</legend>
          {offered.map((tier) => (
            <Checkbox
              key={tier.id}
              label={tier.name}
              checked={placeOf(tier) >= 0}
              onChange={({ target }) => toggle(tier, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <FieldNotes id="boxes" error={message} />
      <div className={look.list}>
        {boxes.fields.map(({ key, tier_id }, index) => {
          const tier = tiers.find(({ id }) => String(id) === tier_id);
          return tier ? <BoxFields key={key} fields={fields} index={index} tier={tier} wines={wines} /> : null;
        })}
      </div>
    </>
  );
}
