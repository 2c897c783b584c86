import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { requiredText, SelectField } from '@shamba/slice-kit/forms';
import { SaveDialog } from '../../../shared/save-dialog';
import { bottleName, type Release, RELEASE_READS, type Totals, type Wine } from '../api';

const schema = z.object({
  wine_id: requiredText('Please choose a wine'),
  by_wine_id: requiredText('Please choose a wine'),
});

interface ReplaceDialogProps {
  release: Release;
  /** The wine to replace; null: one of the boxes, to be chosen. */
  wineId: number | null;
  totals: Totals;
  wines: readonly Wine[];
  onClose: () => void;
}

/** Replaces a wine by another in every box of a release. */
export function ReplaceDialog({ release, wineId, totals, wines, onClose }: ReplaceDialogProps) {
  const inBoxes = totals.by_wine.map(({ wine_id, name }) => ({ value: String(wine_id), label: name }));
  const others = wines
    .filter(({ id }) => id !== wineId)
    .map((wine) => ({ value: String(wine.id), label: `${bottleName(wine)}, ${wine.stock_quantity} in stock` }));
  return (
    <SaveDialog
      schema={schema}
      row={{ values: { wine_id: wineId === null ? '' : String(wineId), by_wine_id: '' } }}
      draft={null}
      save={({ wine_id, by_wine_id }) =>
        callApi('POST /api/admin/club/releases/{id}/mend', {
          path: { id: release.id },
          body: { action: 'substitute', wine_id: Number(wine_id), by_wine_id: Number(by_wine_id) },
        })
      }
      failure="The wine could not be replaced. Please try again."
      done={{ title: 'Wine replaced', description: 'Please simulate again.' }}
      reads={RELEASE_READS}
      title="Replace a wine"
      description={`In every box of ${release.name}, also where a member chose it. Simulate again afterwards.`}
      submitLabel="Replace it for all"
      size="sm"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <SelectField fields={fields} name="wine_id" label="Wine" required empty="Choose a wine" options={inBoxes} />
          <SelectField
            fields={fields}
            name="by_wine_id"
            label="Replaced by"
            required
            empty="Choose a wine"
            options={others}
          />
        </>
      )}
    </SaveDialog>
  );
}
