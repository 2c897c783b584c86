import { expect, it } from '@jest/globals';
import { viewOf } from '../http/view-of.js';
import * as silent from './silent.js';
import * as swagger from './swagger.js';

it('has all that the documents have, so that a service starts without @nestjs/swagger', () => {
  expect(Object.keys(silent).sort()).toEqual(Object.keys(swagger).sort());
});

it.each([
  ['silent', silent],
  ['swagger', swagger],
])(
  '%s notes the fields of a DTO and of the class below it, which a view copies',
  (_, { ApiProperty, ApiPropertyOptional }) => {
    class NoteDto {
      @ApiProperty() id: number;
      @ApiPropertyOptional() text?: string;
    }
    class StaffNoteDto extends NoteDto {
      @ApiProperty() writer: string;
    }
    const row = { id: 1, text: 'Gate', writer: 'grace', secret: 'x' };
    expect(viewOf(NoteDto, row, {})).toEqual({ id: 1, text: 'Gate' });
    expect(viewOf(StaffNoteDto, row, {})).toEqual({ id: 1, text: 'Gate', writer: 'grace' });
  },
);
