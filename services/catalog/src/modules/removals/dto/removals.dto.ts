import { ApiProperty } from '@shamba/service-kit/api-docs';
import { type StockReason, stockReasons } from '../../stock/index.js';
import { type WineTaxClass, wineTaxClasses } from '../../wines/index.js';

const DAY = { type: String, format: 'date' };
const CLASS = {
  enum: wineTaxClasses,
  nullable: true,
  description: 'As set for the wine, otherwise by its kind and alcohol; null when neither tells it.',
};
export const removalKinds = ['removed', 'returned', 'missing', 'found'] as const;
export type RemovalKind = (typeof removalKinds)[number];
export const californiaColumns = ['up_to_14', 'over_14', 'sparkling'] as const;
export type CaliforniaColumn = (typeof californiaColumns)[number];

export class VolumeDto {
  @ApiProperty({ type: 'integer' }) bottles: number;
  @ApiProperty({ example: '0.75' }) litres: string;
  @ApiProperty({ example: '0.20', description: 'Wine gallons of 3.785411784 l, rounded once from the sum.' })
  gallons: string;
}

export class RemovalLineDto extends VolumeDto {
  @ApiProperty(CLASS) tax_class: WineTaxClass | null;
  @ApiProperty({
    enum: removalKinds,
    description: '`returned`: back in the stock. `missing` and `found`: differences of a stock-take.',
  })
  kind: RemovalKind;
  @ApiProperty({ enum: stockReasons }) reason: StockReason;
}

export class RemovedClassDto extends VolumeDto {
  @ApiProperty(CLASS) tax_class: WineTaxClass | null;
}

export class CaliforniaColumnDto extends VolumeDto {
  @ApiProperty({ enum: californiaColumns, nullable: true, description: 'null: alcohol or class is not known.' })
  column: CaliforniaColumn | null;
}

/** A wine that could not be put into each form. */
export class UnclassedWineDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty() name: string;
  @ApiProperty({ type: 'integer' }) vintage: number;
  @ApiProperty({ enum: ['class', 'strength'], description: 'What is missing.' }) missing: 'class' | 'strength';
}

/** Wine removed in a period. */
export class RemovalsDto {
  @ApiProperty(DAY) from: string;
  @ApiProperty(DAY) to: string;
  @ApiProperty({ type: [RemovalLineDto], description: 'By class, kind and reason.' }) lines: RemovalLineDto[];
  @ApiProperty({ type: [RemovedClassDto], description: 'Removed, by class.' }) classes: RemovedClassDto[];
  @ApiProperty({ type: [CaliforniaColumnDto], description: "Removed, by the columns of California's return." })
  california: CaliforniaColumnDto[];
  @ApiProperty({ type: VolumeDto, description: 'Removed.' }) total: VolumeDto;
  @ApiProperty({ type: [UnclassedWineDto], description: 'Removed wines with a missing class or alcohol.' })
  unclassed: UnclassedWineDto[];
}
