import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { findState, isPoBox, zipOfOtherState } from '@shamba/rules';
import { type Caller, CurrentCaller, Customer, InvalidFields, NotSignedIn } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { Address } from './address.entity.js';
import { SavedAddressDto, addressView, SaveAddressDto } from './dto/address.dto.js';
import { changeAddress, removeAddress } from './use-cases/change-address.js';
import { type NewAddress, SaveAddress } from './use-cases/save-address.js';

@ApiTags('addresses')
@Controller('api/customer/addresses')
export class AddressesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly saveAddress: SaveAddress,
  ) {}

  /** The caller's saved addresses, defaults first. */
  @Customer()
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@CurrentCaller() caller: Caller): Promise<SavedAddressDto[]> {
    const rows = await this.dataSource.manager.find(Address, {
      where: { user_id: userOf(caller) },
      order: { is_default: 'DESC', id: 'DESC' },
    });
    return rows.map(addressView);
  }

  /** Saves an address; one that is saved already is answered as it is. */
  @Customer()
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@CurrentCaller() caller: Caller, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    const saved = await this.saveAddress.execute(inputOf(caller, body));
    return addressView(saved);
  }

  /** Replaces an address of the caller's. 409 when it was changed since it was read (If-Match). */
  @Customer()
  @ApiOkResponse({ type: SavedAddressDto })
  @Put(':id')
  async change(
    @Param('id', ParseIntPipe) id: number,
    @CurrentCaller() caller: Caller,
    @Body() body: SaveAddressDto,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SavedAddressDto> {
    return addressView(await changeAddress(this.dataSource, id, inputOf(caller, body), ifMatch));
  }

  /** Forgets an address of the caller's. Orders keep theirs. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    await removeAddress(this.dataSource, id, userOf(caller));
  }
}

/**
 * A state of the United States is kept as its code, since forms choose from those, and must be the one that the ZIP
 * code lies in. What wine is sent to is no PO box. @throws InvalidFields (400).
 */
function inputOf(caller: Caller, body: SaveAddressDto): NewAddress {
  const country = body.country?.toUpperCase() ?? 'US';
  const state = country === 'US' ? findState(body.state)?.code : body.state;
  if (state === undefined) throw new InvalidFields({ state: ['Invalid state selection'] });
  if (body.address_type === 'shipping' && isPoBox(body.address_line_1, body.address_line_2))
    throw new InvalidFields({ address_line_1: ['Wine cannot be delivered to a PO box'] });
  const otherState = country === 'US' ? zipOfOtherState(body.zip_code, state) : null;
  if (otherState) throw new InvalidFields({ state: [otherState], zip_code: [otherState] });
  return {
    user_id: userOf(caller),
    address_type: body.address_type,
    is_default: body.is_default,
    first_name: body.first_name,
    last_name: body.last_name,
    address_line_1: body.address_line_1,
    address_line_2: body.address_line_2 ?? null,
    city: body.city,
    state,
    zip_code: body.zip_code,
    country,
  };
}

function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
