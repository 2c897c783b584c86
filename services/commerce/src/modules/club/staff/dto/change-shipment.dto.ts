import { BoolField, DateField, IntField, ListField } from '@shamba/service-kit/http';

export class ChosenBottlesDto {
  @IntField({ min: 1 }) wine_id: number;
  @IntField({ min: 1, max: 120 }) quantity: number;
}

/** Absent fields stay unchanged; null removes staff's choice. */
export class PlanShipmentDto {
  @DateField({ optional: true, nullable: true, description: 'null: the usual day.' }) ships_on?: string | null;
  @ListField(() => ChosenBottlesDto, {
    optional: true,
    nullable: true,
    max: 30,
    description: 'As many bottles as the shipment has. null: chosen by preferences and stock.',
  })
  items?: ChosenBottlesDto[] | null;
}

export class MarkShippedDto {
  @BoolField({ description: 'false takes it back.' }) shipped: boolean;
}
