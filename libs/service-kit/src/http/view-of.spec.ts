import { expect, it } from '@jest/globals';
import { ApiProperty } from '@shamba/service-kit/api-docs';
import { viewOf } from './view-of.js';

class StayDto {
  @ApiProperty() id: number;
  @ApiProperty() price: string;
  @ApiProperty() created_at: string;
  @ApiProperty({ type: String, nullable: true }) ended_at: string | null;
}

class OwnStayDto extends StayDto {
  @ApiProperty() note: string | null;
}

const row = { id: 7, price: 12n, created_at: new Date(0), ended_at: null, note: 'Late', secret: 'hash' };

it('copies the declared columns, instants as text, and nothing else', () => {
  expect(viewOf(StayDto, row, { price: '0.12' })).toEqual({
    id: 7,
    price: '0.12',
    created_at: '1970-01-01T00:00:00.000Z',
    ended_at: null,
  });
});

it('copies the fields of a base class too', () => {
  expect(viewOf(OwnStayDto, row, { price: '0.12' })).toMatchObject({ id: 7, note: 'Late' });
});
