import type { StreamableFile } from '@nestjs/common';
import { type CsvCell, csvFile } from '@shamba/service-kit/csv';
import type { ClubRelease } from '../../club/index.js';
import type { MembersAndMoneyDto, QuarterFiguresDto, RunFiguresDto } from './figures.dto.js';

/** The figures as a CSV file: one in a row. */
export function releaseFile({ quarter, id }: ClubRelease, figures: RunFiguresDto): StreamableFile {
  const rows = headed(figures).map(([heading, value]): CsvCell[] =>
    typeof value === 'object' && value !== null ? [heading, value.members, value.amount] : [heading, value, null],
  );
  return csvFile(`club-figures-${quarter}-${id}.csv`, ['Figure', 'Members', 'Amount'], [rows]);
}

/** The quarters as a CSV file: one in a row, with two columns for each tier that had members. */
export function quartersFile(quarters: readonly QuarterFiguresDto[]): StreamableFile {
  const tiers = new Map(quarters.flatMap(({ churn }) => churn.map(({ tier_id, name }) => [tier_id, name] as const)));
  const cells = (figures: QuarterFiguresDto): [string, CsvCell][] => [
    ['Quarter', figures.quarter],
    ...headed(figures).flatMap(([heading, value]): [string, CsvCell][] =>
      typeof value === 'object' && value !== null
        ? [
            [heading, value.members],
            [`${heading}, amount`, value.amount],
          ]
        : [[heading, value]],
    ),
    ['Churn %', figures.churn_percent],
    ...[...tiers].flatMap(([id, name]): [string, CsvCell][] => {
      const tier = figures.churn.find(({ tier_id }) => tier_id === id);
      return [
        [`${name}: members at start`, tier?.members ?? 0],
        [`${name}: left`, tier?.left ?? 0],
      ];
    }),
  ];
  const rows = quarters.map(cells);
  const headings = rows[0]?.map(([heading]) => heading) ?? ['Quarter'];
  return csvFile('club-figures.csv', headings, [rows.map((row) => row.map(([, cell]) => cell))]);
}

const headed = (figures: RunFiguresDto): [string, number | null | MembersAndMoneyDto][] => [
  ['Members', figures.members],
  ['To be charged', figures.to_charge],
  ['Charged', figures.charged],
  ['Yield %', figures.yield_percent],
  ['Recovered after a decline', figures.recovered],
  ['Waiting', figures.waiting],
  ['Declined now', figures.declined],
  ['Not paid by the deadline', figures.failed],
  ['Paid before', figures.paid_before],
  ['Skipped by the member', figures.left_out.member],
  ['Skipped by staff', figures.left_out.staff],
  ['Paused', figures.left_out.paused],
  ['Membership ended', figures.left_out.ended],
  ['Run stopped', figures.left_out.stopped],
  ['Refunded', figures.left_out.refunded],
  ['Boxes sent', figures.sent],
];
