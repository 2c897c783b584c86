import { ListQuery, type ListSorts, SearchField, SortField } from '@shamba/service-kit/database';
import { BoolField, DateField, EnumField, IntField, ListField, TextField } from '@shamba/service-kit/http';

export const memberSorts: ListSorts = {
  id: ['m.id', 'int'],
  by: {
    created: [],
    name: [
      ['lower(m.last_name)', 'text'],
      ['lower(m.first_name)', 'text'],
    ],
  },
  default: '-created',
};

const statuses = ['active', 'paused', 'cancelled'] as const;

export class ListMembersQuery extends ListQuery {
  @SearchField('name, e-mail and telephone') q?: string;
  @EnumField(statuses, { optional: true }) status?: (typeof statuses)[number];
  @IntField({ min: 1, optional: true }) tier_id?: number;
  @BoolField({ optional: true, description: 'true: only members with a paid quarter that has not been sent.' })
  to_send?: boolean;
  @SortField(memberSorts) sort?: string;
}

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

export class CountBenefitDto {
  @IntField({ min: 1, max: 99 }) quantity: number;
  @TextField({ max: 200, message: 'Please give a reason' }) reason: string;
}
