import { useState } from 'react';
import { Table } from '@shamba/ui/table';
import { Choice } from '../../shared/choice';
import { OpenDialog } from '../../shared/open-dialog';
import type { Figures, Release, SliceOnSite } from './api';
import { FIGURES } from './figure-words';
import { titleOf } from './release-words';
import styles from './releases.module.css';

/** The releases with reports from pages, newest first. */
export const measured = ({ releases }: SliceOnSite): (Release & { figures: Figures })[] =>
  releases.filter((release): release is Release & { figures: Figures } => release.figures !== null);

/** The pair shown first: the canary or the public release, and the release before it. */
function firstTwo(slice: SliceOnSite): [string, string] {
  const all = measured(slice).map(({ version }) => version);
  const wanted = [slice.canary, slice.stable, slice.last_good, ...all].filter(
    (version): version is string => version !== null && all.includes(version),
  );
  const [one = '', other = one] = [...new Set(wanted)];
  return [one, other];
}

/** Compares two releases of a slice by the reports from all pages of the last 30 days. */
export function CompareDialog({ slice, onClose }: { slice: SliceOnSite; onClose: () => void }) {
  const [pair, setPair] = useState(() => firstTwo(slice));
  const releases = measured(slice);
  const figuresOf = (version: string) => releases.find((release) => release.version === version)?.figures;
  const choose = (place: 0 | 1, version: string) =>
    setPair(([one, other]) => (place === 0 ? [version, other] : [one, version]));
  const column = (place: 0 | 1) => ({
    id: String(place),
    header: pair[place],
    align: 'end' as const,
    cell: ({ show }: (typeof FIGURES)[number]) => {
      const figures = figuresOf(pair[place]);
      return figures ? show(figures) : '';
    },
  });
  return (
    <OpenDialog
      title={`Compare releases of ${titleOf(slice)}`}
      description="As measured on pages of the last 30 days. Three of four pages were at least as fast as these times."
      onClose={onClose}
    >
      <div className={styles.pair}>
        {([0, 1] as const).map((place) => (
          <Choice
            key={place}
            label={place === 0 ? 'Release' : 'Compared with'}
            value={pair[place]}
            options={releases.map(({ version }) => ({ value: version, label: version }))}
            onChange={(version) => choose(place, version)}
          />
        ))}
      </div>
      <Table
        caption={`${pair[0]} and ${pair[1]}`}
        columns={[{ id: 'name', header: 'Figure', rowHeader: true, cell: ({ name }) => name }, column(0), column(1)]}
        rows={FIGURES}
        rowKey={({ id }) => id}
      />
    </OpenDialog>
  );
}
