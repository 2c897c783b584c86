import { EnumField, TextField } from '@shamba/service-kit';

export class ShipmentDto {
  @EnumField(['pending', 'packed', 'shipped', 'delivered'])
  state: 'pending' | 'packed' | 'shipped' | 'delivered';

  @TextField({ optional: true, max: 60 })
  carrier?: string;

  @TextField({ optional: true, max: 80, verbatim: true })
  tracking?: string;
}
