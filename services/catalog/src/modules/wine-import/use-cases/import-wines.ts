import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type CsvRow, readCsv, UnreadableFile } from '@shamba/service-kit/csv';
import { DomainError } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { FindWines, SaveWine } from '../../wines/index.js';
import type { ImportReportDto, ImportRowDto } from '../dto/import-report.dto.js';
import type { ImportForm, RowToApply } from '../import-form.js';
import { foreignFile } from '../foreign-file.js';
import { COLUMNS, type PlannedRow, planRow, type Shelf, skuIn } from '../plan-row.js';

const MAX_ROWS = 2000;
/** Rows to plan before other requests get a turn. */
const TURN = 50;

/** Wines from a file (docs/rules.md, Inventory): first a dry run, then the rows that staff chose from its report. */
@Injectable()
export class ImportWines {
  constructor(
    private readonly wines: FindWines,
    private readonly saveWine: SaveWine,
    private readonly clock: Clock,
  ) {}

  /**
   * Without `apply`, a dry run that reports what each row would do. With `apply`, saves the listed rows, each in
   * its own transaction with an audit row; a row that can't be saved is reported and the others are saved.
   * @throws UnreadableFile
   */
  async execute({ file, apply }: ImportForm): Promise<ImportReportDto> {
    const { columns, rows } = readCsv(file, { maxRows: MAX_ROWS });
    const foreign = foreignFile(columns);
    if (foreign !== null) throw new UnreadableFile(foreign, 1);
    if (!columns.includes('sku')) throw new UnreadableFile('The first line has no column named sku.', 1);
    const unknown_columns = columns.filter((name) => name !== '' && !COLUMNS.includes(name));
    const wanted = apply && new Map(apply.map((row) => [row.line, row]));
    const planned = await this.plan(rows, wanted && new Set(wanted.keys()));
    if (!wanted) return { applied: false, unknown_columns, rows: planned.map(({ report }) => report) };
    const reports: ImportRowDto[] = [];
    for (const row of planned) reports.push(await this.save(row, wanted.get(row.report.line)));
    return { applied: true, unknown_columns, rows: reports };
  }

  /** `lines`: the rows to plan; all rows when undefined. */
  private async plan(rows: readonly CsvRow[], lines: ReadonlySet<number> | undefined): Promise<PlannedRow[]> {
    const sameSku = Map.groupBy(rows, (row) => skuIn(row).toLowerCase());
    const shelf: Shelf = await this.wines.bySkus(rows.map(skuIn));
    const planned: PlannedRow[] = [];
    const looked = rows.filter(({ line }) => !lines || lines.has(line));
    for (const [index, row] of looked.entries()) {
      const others = (sameSku.get(skuIn(row).toLowerCase()) ?? []).map(({ line }) => line);
      planned.push(planRow(row, shelf, others, this.clock.now()));
      if (index % TURN === TURN - 1) await breathe();
    }
    return planned;
  }

  private async save({ report, input, wineId }: PlannedRow, asked: RowToApply | undefined): Promise<ImportRowDto> {
    if (!input || !asked) return report;
    if (asked.version !== report.version)
      return refused(report, 'This wine was changed after the file was checked. Please check the file again.');
    try {
      if (wineId === undefined) await this.saveWine.create(input);
      else await this.saveWine.update(wineId, input, String(asked.version));
      return report;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refused(report, error.publicMessage);
    }
  }
}

const refused = (report: ImportRowDto, message: string): ImportRowDto => ({
  ...report,
  outcome: 'refused',
  changes: [],
  message,
});
