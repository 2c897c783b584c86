import { Body, Controller, Delete, Get, Headers, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Caller, CurrentCaller, Customer, InvalidFields, NotSignedIn } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { ShipStates } from '../shipping/index.js';
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
    private readonly states: ShipStates,
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
    const saved = await this.saveAddress.execute(await this.inputOf(caller, body));
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
    return addressView(await changeAddress(this.dataSource, id, await this.inputOf(caller, body), ifMatch));
  }

  /** Forgets an address of the caller's. Orders keep theirs. */
  @Customer()
  @ApiNoContentResponse()
  @HttpCode(204)
  @Delete(':id')
  async remove(@Param('id', ParseIntPipe) id: number, @CurrentCaller() caller: Caller): Promise<void> {
    await removeAddress(this.dataSource, id, userOf(caller));
  }

  /** A state of the United States is kept as its code: forms choose from those. */
  private async inputOf(caller: Caller, body: SaveAddressDto): Promise<NewAddress> {
    const country = body.country?.toUpperCase() ?? 'US';
    const state = country === 'US' ? await this.states.codeOf(body.state) : body.state;
    if (state === undefined) throw new InvalidFields({ state: ['Invalid state selection'] });
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
}

function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
